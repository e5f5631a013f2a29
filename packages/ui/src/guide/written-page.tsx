import { Markdown } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { UiProvider } from '../provider/ui-provider.tsx';
import { storyLanguage } from '../story-support/story-language.ts';

const texts = import.meta.glob<string>('./written/*.md', { query: '?raw', import: 'default', eager: true });

interface WrittenPageProps {
  /** Name of the text in `written`, without its language. */
  text: string;
  title: { es: string; en: string };
  /** ID and name of the story that shows the same as a complete screen. */
  screen?: { id: string; es: string; en: string };
  /** A working widget, below the text. */
  children?: ReactNode;
}

/** A text page in the language of the toolbar. */
export function WrittenPage({ text, title, screen, children }: WrittenPageProps) {
  const language = storyLanguage;
  return (
    <div lang={language}>
      <h1>{title[language]}</h1>
      <Markdown>{texts[`./written/${text}.${language}.md`]!}</Markdown>
      {screen && (
        <p>
          <a href={`./?path=/story/${screen.id}`} target="_top">
            {screen[language]}
          </a>
        </p>
      )}
      {children && (
        <UiProvider>
          <div className="sb-unstyled">{children}</div>
        </UiProvider>
      )}
    </div>
  );
}
