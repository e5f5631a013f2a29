import type { Decorator, Preview } from '@storybook/react-vite';
import { en } from '../packages/ui/src/messages/en.ts';
import type { UiMessagesOverride } from '../packages/ui/src/messages/messages.ts';
import { UiProvider, type Density, type Theme } from '../packages/ui/src/provider/ui-provider.tsx';
import { pseudoLong } from './pseudo-long.ts';
import './preview.css';

const dictionaries: Record<string, UiMessagesOverride> = { es: {}, en, long: pseudoLong };

/** Every story stands inside the provider, in the theme, density and language of the toolbar. */
const withProvider: Decorator = (Story, { globals, parameters }) => {
  const locale = String(globals.locale);
  return (
    <UiProvider
      theme={globals.theme as Theme}
      density={globals.density as Density}
      messages={dictionaries[locale]}
      locale={locale === 'en' ? 'en' : 'es-CO'}
    >
      <div
        lang={locale === 'en' ? 'en' : 'es'}
        className={parameters.layout === 'fullscreen' ? 'text-ink' : 'min-w-72 p-4 text-ink'}
      >
        <Story />
      </div>
    </UiProvider>
  );
};

const preview: Preview = {
  decorators: [withProvider],
  tags: ['autodocs'],
  initialGlobals: { theme: 'light', density: 'comfortable', locale: 'es' },
  globalTypes: {
    theme: {
      description: 'Tema',
      toolbar: {
        title: 'Tema',
        icon: 'circlehollow',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Claro' },
          { value: 'dark', title: 'Oscuro' },
          { value: 'contrast', title: 'Alto contraste' },
        ],
      },
    },
    density: {
      description: 'Densidad',
      toolbar: {
        title: 'Densidad',
        icon: 'component',
        dynamicTitle: true,
        items: [
          { value: 'comfortable', title: 'Amplia' },
          { value: 'compact', title: 'Compacta' },
        ],
      },
    },
    locale: {
      description: 'Idioma',
      toolbar: {
        title: 'Idioma',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'es', title: 'Español' },
          { value: 'en', title: 'English' },
          { value: 'long', title: 'Textos largos' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    // A violation fails the story's test.
    a11y: { test: 'error' },
    controls: { expanded: true, matchers: { date: /Date$/i } },
    viewport: {
      options: {
        narrow: { name: '320', styles: { width: '320px', height: '720px' } },
        tablet: { name: '768', styles: { width: '768px', height: '900px' } },
        desktop: { name: '1280', styles: { width: '1280px', height: '900px' } },
      },
    },
    options: { storySort: { order: ['Fundamentos', 'Contenido', 'Acciones', 'Formularios', 'Avisos', '*'] } },
  },
};

export default preview;
