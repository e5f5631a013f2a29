import { createContext } from 'react';

/**
 * Called by a widget whose value a person changed, for the form around it: a choice in a list or a calendar is no `change`
 * of a native control.
 */
export const FormChangeContext = createContext<() => void>(() => undefined);
