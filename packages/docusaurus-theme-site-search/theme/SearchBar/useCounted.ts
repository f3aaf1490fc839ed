import {usePluralForm} from '@docusaurus/theme-common';

/** Returns a function that returns the form of a message for a number. */
export function useCounted(): (message: string, count: number) => string {
  const {selectMessage} = usePluralForm();
  return (message, count) => selectMessage(count, message).replace('{count}', String(count));
}
