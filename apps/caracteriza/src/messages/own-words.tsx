// Texts of the library that differ in one place.
import type { UiMessagesOverride } from '@caracteriza/ui/messages';
import { UiProvider, useUi } from '@caracteriza/ui/provider';
import type { ReactNode } from 'react';

/** Replaces texts of the library inside; the others stay. */
export function OwnWords({ words, children }: { words: UiMessagesOverride; children: ReactNode }) {
  const outside = useUi();
  return (
    <UiProvider {...outside} messages={{ ...outside.messages, ...words }}>
      {children}
    </UiProvider>
  );
}
