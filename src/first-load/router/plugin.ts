import path from 'node:path';
import {contains} from '../assumptions';
import {packageFile} from '../packageFile';
import {isProduction, type Part} from '../part';

const matchPath = 'react-router/esm/react-router.js';
const isSamePath = '@docusaurus/theme-common/lib/utils/routesUtils.js';

/** Compares the lengths of paths before it compares the paths, in browsers and while rendering. */
export const router: Part = {
  name: 'router',
  assumptions: [
    contains(matchPath, 'function matchPath(pathname, options) {', 'react-router compares routes with matchPath'),
    contains(matchPath, 'if (exact && !isExact) return null;', 'exact routes match only paths of the same length'),
    contains(
      isSamePath,
      'return normalize(path1) === normalize(path2);',
      'the theme compares paths with isSamePath, which ignores case and a slash at the end',
    ),
    contains(isSamePath, 'export function isSamePath(path1, path2) {', 'isSamePath can be changed'),
  ],
  plugin: () => ({
    configureWebpack: () =>
      isProduction()
        ? {module: {rules: [{test: packageFile(matchPath, isSamePath), use: [path.join(__dirname, 'loader.cjs')]}]}}
        : {},
  }),
};
