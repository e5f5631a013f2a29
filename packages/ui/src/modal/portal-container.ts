import { createContext, use } from 'react';
import { useUi } from '../provider/ui-context.ts';

/** The node where popups inside a dialog must be rendered; null outside dialogs. */
export const PortalContainerContext = createContext<HTMLElement | null>(null);

/**
 * Where a popup renders its portal: the dialog's own node, else the provider's `container`, else undefined for <body>. A list
 * portalled out of a dialog would be blocked by the dialog's scroll lock, so neither wheel nor clicks would reach it
 * (radix-ui/primitives #1159, #3423). Pass it to `Popover.Portal container`.
 */
export function usePortalContainer(): HTMLElement | undefined {
  const { container } = useUi();
  return use(PortalContainerContext) ?? container ?? undefined;
}
