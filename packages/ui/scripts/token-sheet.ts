/**
 * The tokens as a stylesheet. Their source is src/theme/tokens: files in the format of the Design Tokens Community Group
 * (2025.10), combined by caracteriza.resolver.json. `color.ink-muted` becomes `--ui-color-ink-muted`.
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
/** Converts a value to CSS, for each `$type` used in the files. */
const written: Record<string, (value: never) => string> = {
  color,
  dimension: length,
  number: String,
  cubicBezier: (points: number[]) => `cubic-bezier(${points.join(', ')})`,
  fontFamily: (names: string[]) => names.map((name) => (name.includes(' ') ? `'${name}'` : name)).join(', '),
  shadow: (layers: Shadow[]) =>
    layers
      .map((shadow) =>
        [
          length(shadow.offsetX),
          length(shadow.offsetY),
          length(shadow.blur),
          length(shadow.spread),
          color(shadow.color),
        ].join(' '),
      )
      .join(', '),
};

interface Token {
  $value: never;
}
type Group = { $type: string } & Record<string, Token>;

/** The tokens of one file: name and value in CSS. @throws on a `$type` without a converter */
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

/**
 * Tokens written by `createTheme`. In high contrast they use separate names, because a brand's normal colours do not apply
 * there.
 */
const branded = /^color-(accent|ink-on-accent)/;

/** Declarations that no brand's stylesheet can override, in a layer or not, because important declarations in a layer win. */
const inContrast = ([name, value]: [string, string]) =>
  `--ui-${name}: ${branded.test(name) ? `var(--ui-contrast-${name}, ${value})` : value} !important;`;
const variableLine = ([name, value]: [string, string]) => `--ui-${name}: ${value};`;

/** The page, or a shadow root that has the stylesheet. */
const page = ':root, :host';

const block = (selector: string, lines: string[]) => `${selector} {\n${lines.join('\n')}\n}`;

/** The stylesheet, not yet formatted. A dark page is printed in the light colours. */
export function tokensCss(): string {
  const [base, light, dark, contrast] = [
    tokensOf('base'),
    tokensOf('light'),
    tokensOf('dark'),
    tokensOf('contrast'),
  ];
  const darkLines = ['--ui-color-scheme: dark;', ...dark.map(variableLine)];
  const contrastLines = ['--ui-color-scheme: light !important;', ...contrast.map(inContrast)];
  const rules = [
    block(page, base.map(variableLine)),
    '/* Also in a part of a dark page that is light. */',
    block(`${page}, [data-theme='light'], [data-theme='system']`, [
      '--ui-color-scheme: light;',
      ...light.map(variableLine),
    ]),
    block(`${page}, [data-density='comfortable']`, tokensOf('comfortable').map(variableLine)),
    block("[data-density='compact']", tokensOf('compact').map(variableLine)),
    '/* A phone enlarges the page around a control of smaller letters. */',
    block('@media (pointer: coarse)', [block(`${page}, [data-density]`, ['--ui-control-text: 1rem;'])]),
    block('@media screen', [block("[data-theme='dark']", darkLines)]),
    block('@media screen and (prefers-color-scheme: dark)', [block("[data-theme='system']", darkLines)]),
    block("[data-theme='contrast']", contrastLines),
    block('@media (prefers-contrast: more)', [block("[data-theme='system']", contrastLines)]),
  ];
  return `/* Written by \`npm run tokens -w @caracteriza/ui\` from the files in tokens/. */\n${block('@layer theme', rules)}\n`;
}
