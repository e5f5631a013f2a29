// Words of the library that say something else in one place.
import type { UiMessagesOverride } from '@caracteriza/ui/messages';
import { UiProvider, useUi } from '@caracteriza/ui/provider';
import type { ReactNode } from 'react';

/** Replaces texts of the library for what is inside; all else stays as it is outside. */
export function OwnWords({ words, children }: { words: UiMessagesOverride; children: ReactNode }) {
  const outside = useUi();
  return (
    <UiProvider {...outside} messages={{ ...outside.messages, ...words }}>
      {children}
    </UiProvider>
  );
}
