import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { layoutProblems } from './layout-problems.ts';

/** jsdom has no layout, so `data-box="width height right"` replaces it. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    const [width = 100, height = 40, right = width] = (this.getAttribute('data-box') ?? '')
      .split(' ')
      .filter(Boolean)
      .map(Number);
    return { width, height, right } as DOMRect;
  });
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(320);
});
afterEach(() => {
  document.body.innerHTML = '';
});

function problems(html: string, scrollWidth = 320): string[] {
  document.body.innerHTML = html;
  vi.spyOn(document.documentElement, 'scrollWidth', 'get').mockReturnValue(scrollWidth);
  return layoutProblems(document);
}

it('names a target that is too small', () => {
  expect(problems('<button data-box="20 32" aria-label="Cerrar"></button>')).toEqual([
    '<button> "Cerrar" is 20 × 32 px',
  ]);
});

it.each([
  ['large enough', '<button data-box="24 24">Sí</button>'],
  ['its label is the target', '<label data-box="90 24"><input type="checkbox" data-box="20 20">Sí</label>'],
  [
    'a link within a sentence',
    '<p>Vea la <a href="#a" style="display: inline" data-box="60 17">familia</a>.</p>',
  ],
  ['for screen readers only', '<a href="#a" data-box="1 1">Saltar</a>'],
  ['cannot be used', '<button disabled data-box="20 20">No</button>'],
  ['out of reach', '<div inert><button data-box="20 20">No</button></div>'],
  ['hidden', '<button style="visibility: hidden" data-box="20 20">No</button>'],
])('lets pass what is %s', (_why, html) => {
  expect(problems(html)).toEqual([]);
});

it('names what makes the page scroll sideways, not what is around it', () => {
  const html = '<div data-box="500 40 500"><p data-slot="alert" data-box="500 20 500">Ñáñez</p></div>';
  expect(problems(html, 500)).toEqual([
    '<p> "Ñáñez" in alert reaches beyond 320 px: the page scrolls sideways',
  ]);
});

it('allows a region that scrolls by itself', () => {
  const html = '<div style="overflow-x: auto"><p data-box="900 20 900">Ancha</p></div>';
  expect(problems(html, 320)).toEqual([]);
  expect(problems(html, 340)).toEqual(['the page scrolls sideways at 320 px']);
});
