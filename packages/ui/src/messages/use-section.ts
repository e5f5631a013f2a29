import { useMemo } from 'react';
import type { UiMessages } from './messages.ts';
import { useUi } from '../provider/ui-context.ts';

/**
 * The texts of one widget; the same object until the provider's change.
 *
 * @param name the widget's section
 * @param spanish the widget's own Spanish texts, used when the provider has none: `useSection('modal', modalEs)`
 */
export function useSection<Name extends keyof UiMessages>(
  name: Name,
  spanish: UiMessages[Name],
): UiMessages[Name] {
  const { messages } = useUi();
  const override = messages[name];
  return useMemo(() => (override ? { ...spanish, ...override } : spanish), [override, spanish]);
}
