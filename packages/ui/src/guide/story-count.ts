import { storyNames, storyTests } from './story-names.ts';

const sources = import.meta.glob<string>('../*/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Folder in src → the names of its stories, read from the current sources. */
export const storiesByFolder: ReadonlyMap<string, readonly string[]> = Object.entries(sources).reduce(
  (counts, [file, source]) => {
    // The files of this folder itself are `./x.stories.tsx`.
    const folder = /^\.\.\/([^/]+)\//.exec(file)?.[1] ?? 'guide';
    return counts.set(folder, [...(counts.get(folder) ?? []), ...storyNames(source)]);
  },
  new Map<string, string[]>(),
);

/** Folder in src → how many of its stories have a play function, and how many of those use the keyboard. */
export const testsByFolder: ReadonlyMap<string, { actions: number; keyboard: number }> = Object.entries(
  sources,
).reduce((counts, [file, source]) => {
  const folder = /^\.\.\/([^/]+)\//.exec(file)?.[1] ?? 'guide';
  const previousCounts = counts.get(folder) ?? { actions: 0, keyboard: 0 };
  const { actions, keyboard } = storyTests(source);
  return counts.set(folder, {
    actions: previousCounts.actions + actions,
    keyboard: previousCounts.keyboard + keyboard,
  });
}, new Map<string, { actions: number; keyboard: number }>());

export const storyTotal = [...storiesByFolder.values()].reduce((sum, names) => sum + names.length, 0);
