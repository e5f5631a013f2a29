import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import { mergeConfig } from 'vite';
import { bothLanguages } from './both-languages.ts';
import { writtenCode } from './written-code.ts';

// `STORIES_LANGUAGE=en` tests the stories in English.
const language = process.env.STORIES_LANGUAGE ?? 'es';
const inTests = process.env.VITEST !== undefined;

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/ui/src/**/*.mdx', '../packages/ui/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [
    './public',
    { from: '../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files', to: '/letra' },
  ],
  // `written-code.ts` documents the types as declared.
  typescript: { reactDocgen: false },
  // Makes pages searchable by their headings.
  features: { experimentalSearchDocsHeadings: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Vite plugins belong here: the test runner ignores `viteConfigPath`.
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [
        tailwindcss(),
        ...(inTests ? [] : [writtenCode()]),
        ...(inTests && language === 'es' ? [] : [bothLanguages()]),
      ],
      define: { STORIES_LANGUAGE: JSON.stringify(language) },
      // The package's entry points resolve to the source files.
      resolve: { conditions: ['caracteriza-source'] },
      build: { chunkSizeWarningLimit: 2000 },
    }),
};

export default config;
