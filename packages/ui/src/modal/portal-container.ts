import { createContext, use } from 'react';

/** The node where popups inside a dialog must be rendered; `undefined` outside dialogs (<body> is used then). */
export const PortalContainerContext = createContext<HTMLElement | null>(null);

/**
 * Where a popup renders its portal. Inside a modal this is the dialog's own node: a list portalled to <body> would be blocked
 * by the dialog's scroll lock, so neither wheel nor clicks would reach it (radix-ui/primitives #1159, #3423). Pass it to
 * `Popover.Portal container`.
 */
export function usePortalContainer(): HTMLElement | undefined {
  return use(PortalContainerContext) ?? undefined;
}
