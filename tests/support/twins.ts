/** Returns the path of the Markdown version of a page in the build. */
export const twinFile = (route: string) => `build/${route.slice('/docs/'.length) || 'index'}.md`;
