import {createContext} from 'react';

/** What `useIsBrowser` returns outside of tabs. */
export const IsBrowser = createContext(false);
