// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { createTheme } from './create-theme.ts';
import { readColour, type Oklch } from './oklch.ts';

/** The colours of a theme as defined by its tokens. */
function tokens(theme: string): Record<string, Oklch> {
  const { color } = JSON.parse(
    readFileSync(new URL(`tokens/${theme}.tokens.json`, import.meta.url), 'utf8'),
  ) as { color: Record<string, { $value: { components: [number, number, number] } }> };
  return Object.fromEntries(
    Object.entries(color).flatMap(([name, token]) => {
      const [l, c, h] = token.$value?.components ?? [];
      return l === undefined ? [] : [[name, { l, c: c!, h: h! }]];
    }),
  );
}
const before = { light: tokens('light'), dark: tokens('dark'), contrast: tokens('contrast') };

/** The accent colours that a stylesheet gives a theme. */
function accents(css: string, theme: keyof typeof before): Record<string, Oklch> {
  const text =
    theme === 'dark' ? css.slice(css.indexOf("[data-theme='dark']")) : css.slice(0, css.indexOf('}'));
  const start = theme === 'contrast' ? '--ui-contrast-color-' : '--ui-color-';
  return Object.fromEntries(
    [...text.matchAll(/(--ui-(?:contrast-)?color-)([a-z-]+): (oklch\([^)]*\));/g)]
      .filter(([, prefix]) => prefix === start)
      .map(([, , name, value]) => [name, readColour(value!)]),
  );
}

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}
const random = numbers(20_261_122);
const next = () => random.next().value;
const colours = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#0000ff',
  '#808080',
  ...Array.from(
    { length: 300 },
    () => `oklch(${next().toFixed(3)} ${(next() * 0.4).toFixed(3)} ${(next() * 360).toFixed(1)})`,
  ),
];

describe.each(['light', 'dark', 'contrast'] as const)('any accent in %s', (theme) => {
  it('can be read on every ground and has text that can be read', () => {
    const minimumRatio = theme === 'contrast' ? 7 : 4.5;
    const unread: string[] = [];
    for (const accent of colours) {
      const expectedTokens = { ...before[theme], ...accents(createTheme({ accent }), theme) };
      const groundColours = ['canvas', 'surface', 'surface-sunken', 'surface-raised'];
      const pairs: [string, string, number][] = [
        ['ink-on-accent', 'accent', minimumRatio],
        ['ink-on-accent', 'accent-hover', minimumRatio],
        ['accent-ink', 'accent-soft', minimumRatio],
        ['ink', 'accent-soft', minimumRatio],
        ['ink-muted', 'accent-soft', minimumRatio],
        ...groundColours.map((colour): [string, string, number] => ['accent-ink', colour, minimumRatio]),
        ...groundColours.map((colour): [string, string, number] => ['accent', colour, 3]),
      ];
      for (const [a, b, limit] of pairs) {
        const ratio = contrast(expectedTokens[a]!, expectedTokens[b]!);
        if (ratio < limit) unread.push(`${accent}: ${a} on ${b} ${ratio.toFixed(2)}`);
      }
      if (expectedTokens['accent-hover']!.l === expectedTokens.accent!.l)
        unread.push(`${accent}: hover looks the same`);
    }
    expect(unread).toEqual([]);
  });
});

it('a colour that can be read stays as it is', () => {
  expect(accents(createTheme({ accent: 'oklch(0.42 0.13 265)' }), 'light').accent).toEqual({
    l: 0.42,
    c: 0.13,
    h: 265,
  });
});

it('a hexadecimal colour is the one that browsers show', () => {
  const { l, c, h } = readColour('#1d4ed8');
  expect([l.toFixed(3), c.toFixed(3), h.toFixed(0)]).toEqual(['0.488', '0.217', '264']);
  expect(readColour('#18d')).toEqual(readColour('#1188dd'));
});

it('radius and font go to every theme', () => {
  const css = createTheme({ accent: '#1d4ed8', radius: '2px', font: "'Brand', sans-serif" });
  expect(css).toContain('--ui-radius-control: 2px;');
  expect(css).toContain("--ui-font-sans: 'Brand', sans-serif;");
});

it.each([
  ['0', '0px'],
  ['0.0', '0px'],
  [' 4px ', '4px'],
  ['.5rem', '.5rem'],
  ['calc(2px + 1%)', 'calc(2px + 1%)'],
])('a radius of %j is written as %j', (radius, tokenText) => {
  const css = createTheme({ accent: '#1d4ed8', radius });
  expect(css).toContain(`--ui-radius-control: ${tokenText};`);
  expect(css).toContain(`--ui-radius-card: calc(${tokenText} * 1.7);`);
});

it.each(['', '4', '4px 8px', 'round', '1px; } body {'])('a radius of %j is refused', (radius) => {
  expect(() => createTheme({ accent: '#123', radius })).toThrow(/^Not a/);
});

it.each([
  'red',
  '#12',
  'oklch(0.4.2 0.13 265)',
  'oklch(. 0.13 265)',
  'oklch(0.42 0.1. 265)',
  'oklch(42 0.13 265)',
  'oklch(142% 0.13 265)',
  'oklch(0.42 0.13)',
])('the colour %j is refused', (accent) => {
  expect(() => createTheme({ accent })).toThrow(/^Not a colour/);
});
