/*
 * Adds the components that every docs page needs to the main bundle. Otherwise, the bundler would create a dozen files
 * for them. Browsers would load these files only after the main bundle, and slow phones would hydrate pages 0.3 s later.
 */
import '@theme/DocsRoot';
import '@theme/DocVersionRoot';
import '@theme/DocRoot';
import '@theme/DocItem';
