import { expect, test } from 'vitest';
import { arabic } from './arabic.ts';
import { en } from './en.ts';
import { hebrew } from './hebrew.ts';

test.each([
  ['Arabic', arabic],
  ['Hebrew', hebrew],
])(
  '%s has every text of the sections that it has, so that none falls back to Spanish beside English',
  (_, dictionary) => {
    for (const [section, texts] of Object.entries(dictionary)) {
      const sectionMessages = en[section as keyof typeof en];
      expect(Object.keys(texts).toSorted(), section).toEqual(Object.keys(sectionMessages).toSorted());
    }
  },
);
