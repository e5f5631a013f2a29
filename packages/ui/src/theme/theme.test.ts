// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tokensCss } from '../../scripts/token-sheet.ts';
import { contrast } from './contrast.ts';
import { linearRgb, type Oklch } from './oklch.ts';

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const tokenFile = (name: string) =>
  JSON.parse(readFileSync(new URL(`tokens/${name}.tokens.json`, import.meta.url), 'utf8')) as {
    color: Record<string, { $value: { components: [number, number, number]; alpha?: number } }>;
  };

/** The colours of a theme, without transparent ones. */
function colours(name: string): Record<string, Oklch> {
  return Object.fromEntries(
    Object.entries(tokenFile(name).color).flatMap(([token, { $value }]) => {
      if (token === '$type') return [];
      const [l, c, h] = $value.components;
      return $value.alpha === undefined ? [[token, { l, c, h }]] : [];
    }),
  );
}

const light = colours('light');
const themes = {
  light,
  dark: { ...light, ...colours('dark') },
  contrast: { ...light, ...colours('contrast') },
};

const groundColours = ['canvas', 'surface', 'surface-sunken', 'surface-raised'];
/** Pairs of text colour and background. */
const texts = [
  ...groundColours.flatMap((colour) =>
    ['ink', 'ink-muted', 'accent-ink', 'danger-ink', 'success-ink', 'warning-ink', 'info-ink'].map(
      (inkColour) => [inkColour, colour],
    ),
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
  // The tooltip inverts the colours of the page.
  ['canvas', 'ink'],
  ['ink-on-scene', 'scene'],
] as [string, string][];
/** Pairs of a border, mark or focus ring and the colour next to it. */
const controls = groundColours.flatMap((colour) =>
  ['line-strong', 'accent', 'focus', 'danger', 'success', 'warning'].map((token) => [token, colour]),
) as [string, string][];

describe.each(Object.entries(themes))('theme %s', (name, tokens) => {
  it.each(texts)('%s on %s can be read', (inkColour, colour) => {
    expect(contrast(tokens[inkColour]!, tokens[colour]!)).toBeGreaterThanOrEqual(
      name === 'contrast' ? 7 : 4.5,
    );
  });

  it.each(controls)('%s stands out on %s', (token, colour) => {
    expect(contrast(tokens[token]!, tokens[colour]!)).toBeGreaterThanOrEqual(3);
  });

  it('has every colour of the light theme', () => {
    expect(Object.keys(tokens).toSorted()).toEqual(Object.keys(light).toSorted());
  });
});

it.each(['light', 'dark', 'contrast'])('%s: the dimmed canvas is the overlay on the canvas', (name) => {
  const { color } = tokenFile(name);
  /** The displayed channels, 0–255; browsers blend colours in this space. */
  const tokenText = (token: string) => {
    const [l, c, h] = color[token]!.$value.components;
    return linearRgb({ l, c, h }).map((channel) => {
      const light = Math.min(1, Math.max(0, channel));
      return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
    });
  };
  const { alpha } = color['overlay']!.$value;
  const canvas = tokenText('canvas');
  const dimmed = tokenText('canvas-dimmed');
  for (const [index, channel] of tokenText('overlay').entries()) {
    const laid = alpha! * channel + (1 - alpha!) * canvas[index]!;
    expect(Math.abs(dimmed[index]! - laid)).toBeLessThan(1);
  }
});

it('the sheet is the one that the token files give', async () => {
  const prettier = await import('prettier');
  const options = { ...(await prettier.resolveConfig(import.meta.filename)), parser: 'css' };
  expect(sheet).toBe(await prettier.format(tokensCss(), options));
});

it('what opens lies over the fixed bars and modals of Bootstrap, and under its hints', () => {
  const bootstrap = readFileSync(
    fileURLToPath(import.meta.resolve('bootstrap/dist/css/bootstrap.css')),
    'utf8',
  );
  const layerOf = (pattern: RegExp) => Number(pattern.exec(bootstrap)?.[1]);
  const overlay = Number(/--ui-layer-overlay: (\d+)/.exec(sheet)?.[1]);
  expect(overlay).toBeGreaterThan(layerOf(/\.fixed-top \{[^}]*z-index: (\d+)/));
  expect(overlay).toBeGreaterThan(layerOf(/--bs-modal-zindex: (\d+)/));
  expect(overlay).toBeLessThan(layerOf(/--bs-popover-zindex: (\d+)/));
});

it('every file of the resolver exists, and none is left out', () => {
  const folder = new URL('tokens/', import.meta.url);
  const resolver = readFileSync(new URL('caracteriza.resolver.json', folder), 'utf8');
  const named = [...resolver.matchAll(/"\.\/([\w.-]+)"/g)].map(([, file]) => file);
  expect(new Set(named)).toEqual(
    new Set(readdirSync(folder).filter((file) => file !== 'caracteriza.resolver.json')),
  );
});
