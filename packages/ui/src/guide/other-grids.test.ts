import { toId } from 'storybook/internal/csf';
import { expect, test } from 'vitest';
import { gridFeatures } from './other-grids.ts';
import { storyNames } from './story-names.ts';

const sources = import.meta.glob<string>('../data-table/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every feature links to a story that exists', () => {
  const ids = Object.values(sources).flatMap((source) => {
    const title = /title: '([^']+)'/.exec(source)![1]!;
    return storyNames(source).map((name) => toId(title, name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')));
  });
  expect(gridFeatures.map(({ story }) => story).filter((story) => !ids.includes(story))).toEqual([]);
});
