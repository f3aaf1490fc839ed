import type {EarlyInput} from './earlyInput';
import {releaseRootClass} from './rootClass';

/** Docusaurus calls this function after it has hydrated the page, and after each navigation. */
export function onRouteDidUpdate(): void {
  releaseRootClass();
  (window as EarlyInput).repeatInput?.();
}
