/**
 * The folder for generated files that are served as they are, which is one of the site's `staticDirectories`. Two builds at
 * the same time have different ones.
 */
export const generatedStatic = `${process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME || '.docusaurus'}/static`;
