/*
 * The parts that every page of the sections is drawn with, in the main bundle: as the dozen files that the bundler makes
 * of them they weigh a fifth more, and each is asked for only after the one before has been read.
 */
import '@theme/DocsRoot';
import '@theme/DocVersionRoot';
import '@theme/DocRoot';
import '@theme/DocItem';
