import { expect, it } from 'vitest';
import { weekdayHeads } from './weekday-heads.ts';

const headers = (locale: string) => weekdayHeads(locale, 0).map(({ head }) => head);

it.each(['es-CO', 'en-US', 'he', 'ar', 'fa', 'hi', 'ja', 'ko', 'ru', 'th', 'vi', 'sw', 'el'])(
  'in %s the seven days differ',
  (locale) => {
    expect(new Set(headers(locale)).size).toBe(7);
    expect(headers(locale)).not.toContain('');
  },
);

it('Spanish keeps its two letters', () => {
  expect(headers('es-CO')).toEqual(['do', 'lu', 'ma', 'mi', 'ju', 'vi', 'sá']);
});

it('Hebrew has the letters of its days', () => {
  expect(headers('he').map((head) => head[0])).toEqual(['א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ש']);
});

it('begins on the day asked for and says the whole name', () => {
  expect(weekdayHeads('es-CO', 1)[0]).toEqual({ head: 'lu', name: 'lunes' });
});
