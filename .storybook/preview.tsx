import type { Decorator, Preview } from '@storybook/react-vite';
import { addons } from 'storybook/preview-api';
import { en } from '../packages/ui/src/messages/en.ts';
import type { UiMessagesOverride } from '../packages/ui/src/messages/messages.ts';
import {
  followToolbar,
  saysEnglish,
  usualLanguage,
} from '../packages/ui/src/story-support/story-language.ts';
import { UiProvider, type Density, type Theme } from '../packages/ui/src/provider/ui-provider.tsx';
import { EveryTheme } from './every-theme.tsx';
import { look } from './look.ts';
import { OpenedByAButton } from './opened-by-a-button.tsx';
import { pseudoLong } from './pseudo-long.ts';
import './preview.css';

const dictionaries: Record<string, UiMessagesOverride> = { es: {}, en, long: pseudoLong };

void addons
  .ready()
  .then((channel) =>
    channel.on('globalsUpdated', ({ globals }: { globals: { locale?: unknown } }) =>
      followToolbar(globals.locale),
    ),
  );

const bilingual = (spanish: string, english: string) => (saysEnglish ? english : spanish);

/** Wraps every story in the provider, with the theme, density, language and motion selected in the toolbar. */
const withProvider: Decorator = (Story, { globals, parameters, id, viewMode }) => {
  const locale = String(globals.locale);
  // A documentation page shows many stories, so three frames each would be too many.
  if (globals.theme === 'all' && viewMode === 'story')
    return <EveryTheme id={id} globals={globals} fills={parameters.layout === 'fullscreen'} />;
  const padded = parameters.layout !== 'fullscreen';
  return (
    <UiProvider
      theme={globals.theme === 'all' ? 'light' : (globals.theme as Theme)}
      density={globals.density as Density}
      messages={dictionaries[locale]}
      locale={locale === 'en' ? 'en' : 'es-CO'}
    >
      <div
        lang={locale === 'en' ? 'en' : 'es'}
        data-motion={String(globals.motion)}
        className={`bg-canvas text-ink ${padded ? 'min-w-72 p-4' : ''}`}
      >
        <Story />
      </div>
    </UiProvider>
  );
};

/** On a documentation page, which shows many stories at once, a dialog opens only on request. */
const dialogOnRequest: Decorator = (Story, { args, parameters, viewMode }) =>
  viewMode === 'docs' && parameters.opensADialog === true ? (
    <OpenedByAButton args={args} story={Story} label={bilingual('Abrir el diálogo', 'Open the dialog')} />
  ) : (
    <Story />
  );

const preview: Preview = {
  decorators: [dialogOnRequest, withProvider],
  initialGlobals: { theme: 'light', density: 'comfortable', locale: usualLanguage, motion: 'system' },
  globalTypes: {
    theme: {
      description: bilingual('Tema', 'Theme'),
      toolbar: {
        title: bilingual('Tema', 'Theme'),
        icon: 'circlehollow',
        dynamicTitle: true,
        items: [
          { value: 'light', title: bilingual('Claro', 'Light') },
          { value: 'dark', title: bilingual('Oscuro', 'Dark') },
          { value: 'contrast', title: bilingual('Alto contraste', 'High contrast') },
          { value: 'all', title: bilingual('Los tres', 'All three') },
        ],
      },
    },
    density: {
      description: bilingual('Densidad', 'Density'),
      toolbar: {
        title: bilingual('Densidad', 'Density'),
        icon: 'component',
        dynamicTitle: true,
        items: [
          { value: 'comfortable', title: bilingual('Amplia', 'Comfortable') },
          { value: 'compact', title: bilingual('Compacta', 'Compact') },
        ],
      },
    },
    motion: {
      description: bilingual('Movimiento', 'Motion'),
      toolbar: {
        title: bilingual('Movimiento', 'Motion'),
        icon: 'play',
        dynamicTitle: true,
        items: [
          { value: 'system', title: bilingual('Según el sistema', 'As the system says') },
          { value: 'reduced', title: bilingual('Reducido', 'Reduced') },
        ],
      },
    },
    locale: {
      description: bilingual('Idioma', 'Language'),
      toolbar: {
        title: bilingual('Idioma', 'Language'),
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'es', title: 'Español' },
          { value: 'en', title: 'English' },
          { value: 'long', title: bilingual('Textos largos', 'Long texts') },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    // A violation fails the story's test.
    a11y: { test: 'error' },
    docs: { theme: look },
    controls: { expanded: true, matchers: { date: /Date$/i } },
    viewport: {
      options: {
        narrow: { name: '320', styles: { width: '320px', height: '720px' } },
        tablet: { name: '768', styles: { width: '768px', height: '900px' } },
        desktop: { name: '1280', styles: { width: '1280px', height: '900px' } },
      },
    },
    options: {
      storySort: {
        order: [
          'Inicio',
          'Por qué',
          'Otras tablas',
          'Estado',
          'Novedades',
          'Páginas',
          'Fundamentos',
          'Patrones',
          'Contenido',
          'Acciones',
          'Formularios',
          'Avisos',
          '*',
        ],
      },
    },
  },
};

export default preview;
