import { contrast } from './contrast.ts';
import { readColour, withinScreen, type Oklch } from './oklch.ts';
import contrastTokens from './tokens/contrast.tokens.json' with { type: 'json' };
import darkTokens from './tokens/dark.tokens.json' with { type: 'json' };
import lightTokens from './tokens/light.tokens.json' with { type: 'json' };

export interface ThemeOptions {
  /** The brand's colour: `#1d4ed8` or `oklch(0.42 0.13 265)`. Each theme makes it lighter or darker until it is legible. */
  accent: string;
  /** Corner radius of controls, as a CSS length; cards use a proportionally larger one. */
  radius?: string;
  /** A CSS list of font families; you load the fonts yourself. */
  font?: string;
}

type Name =
  'canvas' | 'surface' | 'surface-sunken' | 'surface-raised' | 'ink' | 'ink-muted' | 'ink-on-accent';
type Tokens = { color: Record<Name, { $value: { components: number[] } }> };

/** How a theme adapts an accent colour. */
interface Rule {
  tokens: Tokens;
  /** Minimum contrast of text. */
  minimumRatio: number;
  /** The lightness at which the search starts; `step` is its direction. */
  from: (accent: number) => number;
  step: 0.005 | -0.005;
  /** The lightness at which the search for the soft background starts; it goes the other way. */
  soft: number;
}

const rules = {
  light: { tokens: lightTokens, minimumRatio: 4.5, from: (l) => Math.min(l, 0.6), step: -0.005, soft: 0.93 },
  dark: {
    tokens: darkTokens,
    minimumRatio: 4.5,
    from: (l) => Math.min(0.9, Math.max(l, 0.7)),
    step: 0.005,
    soft: 0.315,
  },
  contrast: {
    tokens: contrastTokens,
    minimumRatio: 7,
    from: (l) => Math.min(l, 0.45),
    step: -0.005,
    soft: 0.955,
  },
} satisfies Record<string, Rule>;

const groundColours = ['canvas', 'surface', 'surface-sunken', 'surface-raised'] as const;

/** The first lightness, starting at `from`, for which `fits` holds. Black or white always fits in the end. */
function search(
  from: number,
  step: number,
  colourAt: (l: number) => Oklch,
  fits: (colour: Oklch) => boolean,
): Oklch {
  let l = from;
  while (l > 0 && l < 1 && !fits(colourAt(l))) l += step;
  return colourAt(Math.min(1, Math.max(0, l)));
}

function accentsOf({ tokens, minimumRatio, from, step, soft: softFrom }: Rule, { l, c, h }: Oklch) {
  const token = (name: Name): Oklch => {
    const [lightness, chroma, hue] = tokens.color[name].$value.components as [number, number, number];
    return { l: lightness, c: chroma, h: hue };
  };
  // The CSS has four decimals, so stay slightly above the limit in case rounding falls below it.
  const isReadable = (first: Oklch, second: Oklch, limit = minimumRatio) =>
    contrast(first, second) >= limit + 0.02;
  const tinted = (chroma: number) => (lightness: number) => withinScreen({ l: lightness, c: chroma, h });
  const onGrounds = (limit: number) => (colour: Oklch) =>
    groundColours.every((ground) => isReadable(colour, token(ground), limit));
  const onAccent = token('ink-on-accent');

  const fill = search(
    from(l),
    step,
    tinted(c),
    (colour) => isReadable(onAccent, colour) && onGrounds(3)(colour),
  );
  const hover = tinted(c)(Math.min(0.97, Math.max(0.08, fill.l + step * 14)));
  const soft = search(softFrom, -step, tinted(Math.min(c, 0.05)), (colour) =>
    [token('ink'), token('ink-muted')].every((inkColour) => isReadable(inkColour, colour)),
  );
  const ink = search(
    fill.l,
    step,
    tinted(c),
    (colour) => onGrounds(minimumRatio)(colour) && isReadable(colour, soft),
  );
  return { accent: fill, 'accent-hover': hover, 'accent-soft': soft, 'accent-ink': ink };
}

const formatColour = ({ l, c, h }: Oklch) => `oklch(${l.toFixed(4)} ${c.toFixed(4)} ${h.toFixed(2)})`;
const declarations = (prefix: string, colours: Record<string, Oklch>) =>
  Object.entries(colours)
    .map(([name, colour]) => `  --ui-${prefix}color-${name}: ${formatColour(colour)};`)
    .join('\n');

/**
 * A value of a CSS declaration.
 * @throws if it would end the declaration
 */
function plain(value: string): string {
  if (/[;{}<>]/.test(value)) throw new Error(`Not a single CSS value: ${value}`);
  return value;
}

/**
 * A CSS length. A 0 without a unit is accepted and gets one, because `calc()` needs it.
 * @throws on anything else
 */
function length(value: string): string {
  const text = plain(value.trim());
  if (Number(text) === 0 && text !== '') return '0px';
  if (!/^\d*\.?\d+([a-z]+|%)$|^(calc|clamp|max|min|var)\(.*\)$/i.test(text))
    throw new Error(`Not a length like 0.5rem: ${value}`);
  return text;
}

/**
 * A stylesheet that applies a brand to the widgets: light, dark and high contrast from one colour. Text keeps a contrast of
 * 4.5, or 7 in high contrast, whatever the colour. Write it to a file, or into a `<style>` with your nonce.
 *
 * @throws if a value cannot be parsed
 */
export function createTheme({ accent, radius, font }: ThemeOptions): string {
  const brand = readColour(accent);
  const corner = radius !== undefined && length(radius);
  const dark = declarations('', accentsOf(rules.dark, brand));
  const root = [
    declarations('', accentsOf(rules.light, brand)),
    declarations('contrast-', accentsOf(rules.contrast, brand)),
    corner && `  --ui-radius-control: ${corner};\n  --ui-radius-card: calc(${corner} * 1.7);`,
    font && `  --ui-font-sans: ${plain(font)};`,
  ];
  return `:root, :host, [data-theme='light'], [data-theme='system'] {
${root.filter(Boolean).join('\n')}
}
@media screen {
[data-theme='dark'] {
${dark}
}
}
@media screen and (prefers-color-scheme: dark) {
[data-theme='system'] {
${dark}
}
}
`;
}
