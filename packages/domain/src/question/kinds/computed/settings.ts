import { count, lines, text } from '../../setting.ts';

export const computedSettings = { expression: text, decimals: count, unit: text, bands: lines };
