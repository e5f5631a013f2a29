import type { GuideLanguage } from '../guide/contract-text.ts';

declare const STORIES_LANGUAGE: string;

/** The language of a page whose address names none. */
export const usualLanguage = STORIES_LANGUAGE;

const requested = /(?:^|;)locale:(\w+)/.exec(new URLSearchParams(location.search).get('globals') ?? '')?.[1];

/** The language of the page as it was loaded: stories are written when their file is, so another one loads it anew. */
export const storyLanguage: GuideLanguage = (requested ?? usualLanguage) === 'en' ? 'en' : 'es';

export const saysEnglish = storyLanguage === 'en';

/** Loads the page in the language of the toolbar, when it is another one. */
export function followToolbar(locale: unknown): void {
  if ((locale === 'en') === saysEnglish) return;
  const address = new URL(location.href);
  const others = (address.searchParams.get('globals') ?? '')
    .split(';')
    .filter((one) => one !== '' && !one.startsWith('locale:'));
  address.searchParams.set('globals', [...others, `locale:${String(locale)}`].join(';'));
  location.replace(address);
}
