/** A colour in the notation of the tokens: lightness 0–1, chroma, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** The channels of a colour in linear sRGB; a screen cannot show values outside 0–1. */
export function linearRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

function ofHex(digits: string): Oklch {
  const [red, green, blue] = digits.match(/../g)!.map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const x = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const y = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const z = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z;
  const b = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z;
  return {
    l: 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

const NUMBER = String.raw`(\d*\.?\d+)`;
const OKLCH = new RegExp(String.raw`^oklch\(\s*${NUMBER}(%?)\s+${NUMBER}\s+${NUMBER}(?:deg)?\s*\)$`, 'i');

/**
 * @param text `#1d4ed8`, `#18d`, or `oklch(0.42 0.13 265)`; the lightness may be a percentage
 * @throws on any other text
 */
export function readColour(text: string): Oklch {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (hex) return ofHex(hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex);
  const [, lightness, percent, chroma, hue] = OKLCH.exec(text.trim()) ?? [];
  const l = Number(lightness) / (percent ? 100 : 1);
  // In `oklch(42 …)` the percent sign is missing; without this check the colour would be white.
  if (!(l <= 1)) throw new Error(`Not a colour like #1d4ed8 or oklch(0.42 0.13 265): ${text}`);
  return { l, c: Number(chroma), h: Number(hue) };
}

/** The colour adapted to what a screen can show: chroma is reduced if necessary, hue and lightness never change. */
export function withinScreen({ l, c, h }: Oklch): Oklch {
  let [low, high] = [0, c];
  const isDisplayable = (chroma: number) =>
    linearRgb({ l, c: chroma, h }).every((channel) => channel >= -0.0001 && channel <= 1.0001);
  if (isDisplayable(c)) return { l, c, h };
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2;
    if (isDisplayable(middle)) low = middle;
    else high = middle;
  }
  return { l, c: low, h };
}
