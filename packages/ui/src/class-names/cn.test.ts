import { expect, it } from 'vitest';
import { cn, type ClassValue } from './cn.ts';

it.each<[ClassValue[], string]>([
  [['px-4 py-2', 'px-8'], 'py-2 px-8'],
  [['hover:bg-accent bg-surface', 'bg-canvas'], 'hover:bg-accent bg-canvas'],
  [['border border-line-strong', 'border-danger'], 'border border-danger'],
  [['border-b-2 border-s', 'border-accent'], 'border-b-2 border-s border-accent'],
  [['text-(length:--ui-control-text) text-ink', 'text-sm'], 'text-ink text-sm'],
  [['[&_svg]:size-4 size-8', '[&_svg]:size-5'], 'size-8 [&_svg]:size-5'],
  [['flex', 'hidden'], 'hidden'],
  [['border-2 border-dashed', 'border-line-strong'], 'border-2 border-dashed border-line-strong'],
  [['fixed inset-y-0', 'inset-x-4'], 'fixed inset-y-0 inset-x-4'],
  [['px-2 px-4'], 'px-2 px-4'],

  [['data-[state=open]:bg-accent', false, null, undefined, ''], 'data-[state=open]:bg-accent'],
])('%j becomes %s', (classText, expected) => {
  expect(cn(...classText)).toBe(expected);
});
