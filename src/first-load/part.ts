import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Assumption} from './assumptions';

/** A measure that makes the first load smaller or faster. It's in the folder with the same name. */
export interface Part {
  readonly name: string;
  /** The conditions that can be checked before the build, in the files of the installed packages. */
  readonly assumptions: readonly Assumption[];
  /** The Docusaurus plugin that applies the measure. It checks all other conditions during the build. */
  readonly plugin: (context: LoadContext) => Omit<Plugin, 'name'>;
}

/** Whether this is a production build. The dev server is plain Docusaurus. */
export const isProduction = (): boolean => process.env.NODE_ENV === 'production';
