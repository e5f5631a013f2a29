// Overrides for the library's texts in one place.
import type { UiMessagesOverride } from '@caracteriza/ui/messages';
import { UiProvider, useUi } from '@caracteriza/ui/provider';
import type { ReactNode } from 'react';

/** Overrides some of the library's texts for its children. */
export function OwnWords({ words, children }: { words: UiMessagesOverride; children: ReactNode }) {
  const outerSettings = useUi();
  return (
    <UiProvider {...outerSettings} messages={{ ...outerSettings.messages, ...words }}>
      {children}
    </UiProvider>
  );
}
