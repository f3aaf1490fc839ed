import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {afterBuild, validateWith} from 'docusaurus-built-pages';
import {brokenAssumption} from './brokenAssumption';

/** The options, which the README describes. */
interface Options {
  readonly notInCopies: readonly string[];
}

const NAME = 'docusaurus-plugin-first-load';
const clientModules = ['frame', 'nextPage', 'start/client'];
const CLIENT_ENTRY = path.normalize('/core/lib/client/clientEntry.js');

/** @throws Error with one sentence if an option is wrong */
export const validateOptions = validateWith<Options>(
  NAME,
  Joi.object({notInCopies: Joi.array().items(Joi.string()).default([])}),
);

/**
 * Returns whether a build makes pages load faster than plain Docusaurus does. The dev server never does, and neither
 * does a build with `FIRST_LOAD=off`.
 *
 * @throws Error if the variable has another value
 */
function isFast(): boolean {
  const {FIRST_LOAD: mode = '', NODE_ENV} = process.env;
  if (mode !== '' && mode !== 'off') throw new Error(`FIRST_LOAD is "${mode}" -> set it to "off" or unset it`);
  return mode === '' && NODE_ENV === 'production';
}

/** Docusaurus plugin with the changes to the bundle and to the built pages that make the first page load faster. */
export default function firstLoadPlugin(_: LoadContext, {notInCopies}: Options): Plugin | null {
  if (!isFast()) return null;
  return {
    name: NAME,
    getClientModules: () => clientModules.map((file) => path.join(__dirname, file)),
    configureWebpack({entry}, isServer, {currentBundler}) {
      if (isServer) return {};
      if (typeof entry !== 'string' || !path.normalize(entry).endsWith(CLIENT_ENTRY))
        throw brokenAssumption('the bundle has one entry, clientEntry.js', `the entry is ${JSON.stringify(entry)}`);
      return {
        entry: path.join(__dirname, 'start/entry'),
        plugins: [new currentBundler.instance.DefinePlugin({NOT_IN_COPIES: JSON.stringify(notInCopies)})],
      };
    },
    postBuild: ({outDir}) =>
      afterBuild(outDir, 'change', async () => {
        const {changePages} = await import('./changePages');
        await changePages(outDir);
      }),
  };
}
