import {createContext} from 'react';

/** What `useIsBrowser` returns outside of tabs, or undefined if the site replaces the component of tabs. */
export const IsBrowser = createContext<boolean | undefined>(undefined);
