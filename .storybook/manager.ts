import { addons } from 'storybook/manager-api';
import { look } from './look.ts';
import words from './sidebar.en.json';

const english = new Map(Object.entries(words));

addons.setConfig({
  theme: look,
  sidebar: {
    showRoots: true,
    // Page names come from the files, and this is the only place where they can follow the toolbar's language.
    renderLabel: ({ name }, api) => (api.getGlobals().locale === 'en' ? (english.get(name) ?? name) : name),
  },
});
