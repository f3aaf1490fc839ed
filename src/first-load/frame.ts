/*
 * Adds the components that every docs page needs to the main bundle. Otherwise, the bundler would create a dozen files
 * for them. These files are 20% larger in total and load one after another.
 */
import '@theme/DocsRoot';
import '@theme/DocVersionRoot';
import '@theme/DocRoot';
import '@theme/DocItem';
