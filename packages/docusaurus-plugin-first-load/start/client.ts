import type {EarlyInput} from './earlyInput';

/** Docusaurus calls this function after it has hydrated the page, and after each navigation. */
export function onRouteDidUpdate(): void {
  (window as EarlyInput).repeatInput?.();
}
