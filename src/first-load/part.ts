import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Assumption} from './assumptions';

/** A measure that makes the first load smaller or faster. Each measure is in the folder with the same name. */
export interface Part {
  readonly name: string;
  /** The assumptions that can be checked in the installed packages before the build. */
  readonly assumptions: readonly Assumption[];
  /** The Docusaurus plugin that applies the measure. It checks all other assumptions during the build. */
  readonly plugin: (context: LoadContext) => Omit<Plugin, 'name'>;
}

/** Returns whether this is a production build. The measures don't apply to the dev server. */
export const isProduction = (): boolean => process.env.NODE_ENV === 'production';
