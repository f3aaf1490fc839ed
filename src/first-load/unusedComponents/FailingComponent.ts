import {broken} from '../message.cjs';

declare const __resourceQuery: string;

/**
 * During server rendering, replaces the theme components that no page shows, except the ones that `EmptyComponent`
 * replaces. If a page renders one of them, the build fails.
 */
export default function FailingComponent(): never {
  const name = __resourceQuery.slice(1);
  throw new Error(broken('unusedComponents', `no page shows the theme component ${name}`, 'this page does'));
}
