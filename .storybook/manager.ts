import { addons } from 'storybook/manager-api';
import { look } from './look.ts';
import words from './sidebar.en.json';

const english = new Map(Object.entries(words));

addons.setConfig({
  theme: look,
  sidebar: {
    showRoots: true,
    // The names of the pages are read from the files: the toolbar's language reaches them only here.
    renderLabel: ({ name }, api) => (api.getGlobals().locale === 'en' ? (english.get(name) ?? name) : name),
  },
});
