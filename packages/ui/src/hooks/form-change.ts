import { createContext } from 'react';

/**
 * Widgets call this when a user changes their value, to notify the form around them: choosing in a list or a calendar triggers
 * no native `change` event.
 */
export const FormChangeContext = createContext<() => void>(() => undefined);
