import { Markdown } from '@storybook/addon-docs/blocks';
import { storyLanguage } from '../story-support/story-language.ts';
import { released, upcoming } from './news.ts';

const words = {
  es: {
    title: 'Novedades',
    next: 'Próxima versión',
    lead: 'En inglés, como vienen en el paquete.',
    none: 'Todavía no hay cambios.',
  },
  en: {
    title: 'News',
    next: 'Next version',
    lead: 'As they come with the package.',
    none: 'No changes yet.',
  },
} as const;

/** The released changes, and those of the next version. */
export function News() {
  const language = storyLanguage;
  const word = words[language];
  return (
    <div lang={language}>
      <h1>{word.title}</h1>
      <p>{word.lead}</p>
      <h2>{word.next}</h2>
      <div lang="en">
        {upcoming.length > 0 ? (
          <Markdown>{upcoming.map((text) => `- ${text}`).join('\n')}</Markdown>
        ) : (
          <p lang={language}>{word.none}</p>
        )}
      </div>
      {released && (
        <div lang="en">
          <Markdown>{released}</Markdown>
        </div>
      )}
    </div>
  );
}
