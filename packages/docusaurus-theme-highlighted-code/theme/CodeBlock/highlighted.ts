import {createContext} from 'react';

/** The highlighted code of the code block around a component, or undefined if the browser highlights it. */
export const Highlighted = createContext<string | undefined>(undefined);
