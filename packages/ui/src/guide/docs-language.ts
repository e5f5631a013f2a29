import { useSyncExternalStore } from 'react';
import { addons } from 'storybook/preview-api';
import type { GuideLanguage } from './contract-text.ts';

const languageOf = (locale: unknown): GuideLanguage => (locale === 'en' ? 'en' : 'es');

let language = languageOf(
  /(?:^|;)locale:(\w+)/.exec(new URLSearchParams(location.search).get('globals') ?? '')?.[1],
);
const listeners = new Set<() => void>();

void addons.ready().then((channel) => {
  for (const event of ['setGlobals', 'globalsUpdated'])
    channel.on(event, ({ globals }: { globals: { locale?: unknown } }) => {
      language = languageOf(globals.locale);
      for (const listener of listeners) listener();
    });
});

/** The language of the written pages: the toolbar's, Spanish unless it is English. */
export const useDocsLanguage = (): GuideLanguage =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => language,
  );
