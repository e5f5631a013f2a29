/**
 * The tokens as a stylesheet. Their source is src/theme/tokens: files in the format of the Design Tokens Community Group
 * (2025.10), put together by caracteriza.resolver.json. `color.ink-muted` becomes `--ui-color-ink-muted`.
 */
import { readFileSync } from 'node:fs';

interface Dimension {
  value: number;
  unit: 'px' | 'rem';
}
interface Color {
  colorSpace: 'oklch';
  components: [number, number, number];
  alpha?: number;
}
interface Shadow {
  color: Color;
  offsetX: Dimension;
  offsetY: Dimension;
  blur: Dimension;
  spread: Dimension;
}

const length = ({ value, unit }: Dimension) => (value === 0 ? '0' : `${value}${unit}`);
const color = ({ components, alpha }: Color) =>
  `oklch(${components.join(' ')}${alpha === undefined ? '' : ` / ${alpha}`})`;
/** A value of each `$type` that the files use, as CSS. */
const written: Record<string, (value: never) => string> = {
  color,
  dimension: length,
  cubicBezier: (points: number[]) => `cubic-bezier(${points.join(', ')})`,
  fontFamily: (names: string[]) => names.map((name) => (name.includes(' ') ? `'${name}'` : name)).join(', '),
  shadow: (layers: Shadow[]) =>
    layers
      .map((one) =>
        [
          length(one.offsetX),
          length(one.offsetY),
          length(one.blur),
          length(one.spread),
          color(one.color),
        ].join(' '),
      )
      .join(', '),
};

interface Token {
  $value: never;
}
type Group = { $type: string } & Record<string, Token>;

/** The tokens of one file: name and value in CSS. @throws on a `$type` that has no way to be written */
function tokensOf(file: string): [string, string][] {
  const groups = JSON.parse(
    readFileSync(new URL(`../src/theme/tokens/${file}.tokens.json`, import.meta.url), 'utf8'),
  ) as Record<string, Group>;
  const tokens: [string, string][] = [];
  for (const [group, { $type, ...members }] of Object.entries(groups)) {
    if (group.startsWith('$')) continue;
    const write = written[$type];
    if (!write) throw new Error(`${file}: no CSS for the type ${$type}`);
    for (const [name, { $value }] of Object.entries(members))
      tokens.push([`${group}-${name}`, write($value)]);
  }
  return tokens;
}

/** What `createTheme` writes: in high contrast it comes by a name of its own, for a brand's colour is not asked there. */
const branded = /^color-(accent|ink-on-accent)/;

/** Declarations that no brand's sheet overrides, in a layer or not: an important one in a layer wins over all. */
const inContrast = ([name, value]: [string, string]) =>
  `--ui-${name}: ${branded.test(name) ? `var(--ui-contrast-${name}, ${value})` : value} !important;`;
const usual = ([name, value]: [string, string]) => `--ui-${name}: ${value};`;

const block = (selector: string, lines: string[]) => `${selector} {\n${lines.join('\n')}\n}`;

/** The sheet, not yet formatted. On paper a dark page is printed in the light colours. */
export function tokensCss(): string {
  const [base, light, dark, contrast] = [
    tokensOf('base'),
    tokensOf('light'),
    tokensOf('dark'),
    tokensOf('contrast'),
  ];
  const darkLines = ['--ui-color-scheme: dark;', ...dark.map(usual)];
  const contrastLines = ['--ui-color-scheme: light !important;', ...contrast.map(inContrast)];
  const rules = [
    block(':root', ['--ui-color-scheme: light;', ...base.map(usual), ...light.map(usual)]),
    block(":root, [data-density='comfortable']", tokensOf('comfortable').map(usual)),
    block("[data-density='compact']", tokensOf('compact').map(usual)),
    '/* A phone enlarges the page around a control of smaller letters. */',
    block('@media (pointer: coarse)', [block(':root, [data-density]', ['--ui-control-text: 1rem;'])]),
    block('@media screen', [block("[data-theme='dark']", darkLines)]),
    block('@media screen and (prefers-color-scheme: dark)', [block("[data-theme='system']", darkLines)]),
    block("[data-theme='contrast']", contrastLines),
    block('@media (prefers-contrast: more)', [block("[data-theme='system']", contrastLines)]),
  ];
  return `/* Written by \`npm run tokens -w @caracteriza/ui\` from the files in tokens/. */\n${block('@layer theme', rules)}\n`;
}
