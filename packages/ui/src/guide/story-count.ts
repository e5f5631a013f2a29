import { storyNames } from './story-names.ts';

const sources = import.meta.glob<string>('../*/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Folder in src → the names of its stories, counted from the sources as they are. */
export const storiesByFolder: ReadonlyMap<string, readonly string[]> = Object.entries(sources).reduce(
  (found, [file, source]) => {
    // The files of this folder itself are `./x.stories.tsx`.
    const folder = /^\.\.\/([^/]+)\//.exec(file)?.[1] ?? 'guide';
    return found.set(folder, [...(found.get(folder) ?? []), ...storyNames(source)]);
  },
  new Map<string, string[]>(),
);

export const storyTotal = [...storiesByFolder.values()].reduce((sum, names) => sum + names.length, 0);
