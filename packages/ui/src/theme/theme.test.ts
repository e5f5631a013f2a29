// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, type Oklch } from './contrast.ts';

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');

/** The colours of one block of theme.css; those with transparency are left out. */
function colours(block: string): Record<string, Oklch> {
  const found: Record<string, Oklch> = {};
  for (const [, name, l, c, h] of block.matchAll(
    /--color-([a-z-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g,
  )) {
    found[name!] = { l: Number(l), c: Number(c), h: Number(h) };
  }
  return found;
}

function block(start: string): string {
  const from = css.indexOf(start);
  return css.slice(from, css.indexOf('\n  }', from));
}

const light = colours(css.slice(css.indexOf('@theme static'), css.indexOf('@layer theme')));
const themes = {
  light,
  dark: { ...light, ...colours(block("[data-theme='dark']")) },
  contrast: { ...light, ...colours(block("[data-theme='contrast']")) },
};

const grounds = ['canvas', 'surface', 'surface-sunken', 'surface-raised'];
/** Text and what it stands on. */
const texts = [
  ...grounds.flatMap((ground) =>
    ['ink', 'ink-muted', 'accent-ink', 'danger-ink', 'success-ink', 'warning-ink', 'info-ink'].map((ink) => [
      ink,
      ground,
    ]),
  ),
  ['ink-on-accent', 'accent'],
  ['ink-on-accent', 'accent-hover'],
  ['ink-on-accent', 'danger'],
  ['ink-on-accent', 'danger-hover'],
  ...['accent', 'danger', 'success', 'warning', 'info'].flatMap((tone) => [
    [`${tone}-ink`, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['ink-muted', `${tone}-soft`],
  ]),
  // The tooltip has the colours of the page the other way round.
  ['canvas', 'ink'],
  ['ink-on-scene', 'scene'],
] as [string, string][];
/** Borders, marks and the focus ring, and what lies beside them. */
const controls = grounds.flatMap((ground) =>
  ['line-strong', 'accent', 'focus', 'danger', 'success', 'warning'].map((mark) => [mark, ground]),
) as [string, string][];

describe.each(Object.entries(themes))('theme %s', (name, tokens) => {
  it.each(texts)('%s on %s can be read', (ink, ground) => {
    expect(contrast(tokens[ink]!, tokens[ground]!)).toBeGreaterThanOrEqual(name === 'contrast' ? 7 : 4.5);
  });

  it.each(controls)('%s stands out on %s', (mark, ground) => {
    expect(contrast(tokens[mark]!, tokens[ground]!)).toBeGreaterThanOrEqual(3);
  });

  it('has every colour of the light theme', () => {
    expect(Object.keys(tokens).toSorted()).toEqual(Object.keys(light).toSorted());
  });
});
