/*
 * Includes the components that every docs page needs in the main bundle. Otherwise, the bundler creates a dozen files
 * that are 20% larger in total and load one after another.
 */
import '@theme/DocsRoot';
import '@theme/DocVersionRoot';
import '@theme/DocRoot';
import '@theme/DocItem';
