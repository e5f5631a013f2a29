import { linearRgb, type Oklch } from './oklch.ts';

/** The relative luminance of WCAG, from 0 to 1; colours outside sRGB are clipped, as browsers do. */
function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour).map((channel) => Math.min(1, Math.max(0, channel))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(a: Oklch, b: Oklch): number {
  const [dark, bright] = [luminance(a), luminance(b)].toSorted((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}
