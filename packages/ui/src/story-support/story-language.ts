import type { GuideLanguage } from '../guide/contract-text.ts';

declare const STORIES_LANGUAGE: string;

/** The language of a page whose URL does not contain one. */
export const usualLanguage = STORIES_LANGUAGE;

const requestedLocale = /(?:^|;)locale:(\w+)/.exec(
  new URLSearchParams(location.search).get('globals') ?? '',
)?.[1];

/**
 * The language in which the page was loaded. The texts of stories are set when their file is loaded, so changing the language
 * reloads the page.
 */
export const storyLanguage: GuideLanguage = (requestedLocale ?? usualLanguage) === 'en' ? 'en' : 'es';

export const saysEnglish = storyLanguage === 'en';

/** Reloads the page in the toolbar's language if it differs. */
export function followToolbar(locale: unknown): void {
  if ((locale === 'en') === saysEnglish) return;
  const address = new URL(location.href);
  const otherGlobals = (address.searchParams.get('globals') ?? '')
    .split(';')
    .filter((global) => global !== '' && !global.startsWith('locale:'));
  address.searchParams.set('globals', [...otherGlobals, `locale:${String(locale)}`].join(';'));
  location.replace(address);
}
