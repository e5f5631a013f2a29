import { useMemo } from 'react';
import { es } from '../messages/es.ts';
import type { UiMessages } from '../messages/messages.ts';
import { useUi } from './ui-context.ts';

/**
 * The whole dictionary, Spanish where the provider says nothing. A widget that counts its bytes takes `useSection`
 * instead, which carries only its own texts.
 */
export function useMessages(): UiMessages {
  const { messages } = useUi();
  return useMemo(() => {
    const sections = Object.entries(es).map(([name, section]) => [
      name,
      { ...section, ...messages[name as keyof UiMessages] },
    ]);
    // Every section of `es` is there, each with at least its Spanish texts.
    return Object.fromEntries(sections) as UiMessages;
  }, [messages]);
}
