/**
 * Tests the widgets of a built page alongside the styles of several hosts: each element's computed style must be the same as
 * without them.
 */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright';
import { hostStyles } from './host-styles.ts';

/** Whether the host's stylesheet comes before or after the library's. */
type Order = 'before' | 'after';

/** Adds a stylesheet to the page, or removes the last one. */
const setHost = (page: Page, css: string | null, order: Order = 'after') =>
  page.evaluate(
    ({ css: text, order: place }) => {
      document.getElementById('host')?.remove();
      if (text === null) return;
      const style = document.createElement('style');
      style.id = 'host';
      style.textContent = text;
      if (place === 'before') document.head.prepend(style);
      else document.head.append(style);
    },
    { css, order },
  );

/**
 * Records the computed style of all elements within `selector`, and returns up to twelve that differ from the previous record.
 * A stylesheet can start an animation; with reduced motion it is short, so it is waited for. Scroll-driven animations never
 * end.
 */
const compareLooks = (page: Page, selector: string) =>
  page.evaluate(async (within) => {
    const running = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(running.map(({ finished }) => finished));
    const store = window as { looks?: Map<string, string> };
    const stylesByNode = new Map<string, string>();
    const differences: string[] = [];
    [...document.querySelectorAll(within)].forEach((node, index) => {
      const parts = node instanceof SVGElement ? [''] : ['', '::before', '::after', '::placeholder'];
      for (const part of parts) {
        const style = getComputedStyle(node, part || null);
        for (const property of style) {
          if (property.startsWith('--')) continue;
          const key = `${index} ${property} ${part}`;
          stylesByNode.set(key, style.getPropertyValue(property));
          const before = store.looks?.get(key);
          if (store.looks && before !== stylesByNode.get(key) && differences.length < 12)
            differences.push(
              `${node.outerHTML.slice(0, 60)} ${part} ${property}: ${before} → ${stylesByNode.get(key)}`,
            );
        }
      }
    });
    store.looks ??= stylesByNode;
    return { differences, count: stylesByNode.size };
  }, selector);

const background = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .first()
    .evaluate((node) => getComputedStyle(node).backgroundColor);

async function open(browser: Browser, address: string): Promise<Page> {
  // The strict policy would reject the host's injected stylesheet.
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** @throws if a widget looks different alongside a host's styles, or the library's stylesheet changes the host's elements */
export async function proveIsolation(browser: Browser, address: string, sheet: string): Promise<void> {
  const page = await open(browser, `${address}?gallery#gallery`);
  await page.getByRole('button', { name: 'Guardar' }).first().waitFor();
  const unmarked = await page.evaluate(() =>
    [...document.querySelectorAll('#root > div *')]
      .filter((node) => !node.closest('svg') && !/(^| )ui:/.test(node.getAttribute('class') ?? ''))
      .filter((node) => !node.hasAttribute('data-own'))
      .map((node) => node.outerHTML.slice(0, 120)),
  );
  assert.deepEqual(unmarked, [], 'every element of a widget has a class of the library');

  // The size of a chart's shape is an attribute, which a stylesheet can take from it.
  const { shapes, undrawn } = await page.evaluate(() => {
    const all = [...document.querySelectorAll<SVGGraphicsElement>('figure :is(rect, path)')];
    const isEmpty = (shape: SVGGraphicsElement) => {
      const { x, y, width, height } = shape.getBBox();
      return x + y + width + height === 0;
    };
    return { shapes: all.length, undrawn: all.filter(isEmpty).map(({ outerHTML }) => outerHTML) };
  });
  assert.ok(shapes > 3, `the gallery has charts (${shapes} bars and lines)`);
  assert.deepEqual(undrawn, [], 'bars and lines are drawn');

  // A link is part of the host's text, so its font is the host's. `.mine` has a class from the host.
  const widgets =
    '#root > div :is([class^="ui:"], [class*=" ui:"]):not([data-slot="link"], .mine), #root > div :is(svg, svg *)';
  const { count } = await compareLooks(page, widgets);
  assert.ok(count > 100_000, `the looks were read: ${count}`);
  const isolatedBackground = await background(page, 'Cancelar');
  const hosts = await hostStyles();
  for (const [name, css] of Object.entries(hosts))
    for (const order of ['before', 'after'] as const) {
      await setHost(page, css, order);
      assert.deepEqual((await compareLooks(page, widgets)).differences, [], `${name}, ${order} the library`);
      await page.getByRole('button', { name: 'Guardar' }).first().hover();
      assert.notEqual(await background(page, 'Guardar'), 'rgb(0, 0, 0)', `${name}: a hovered button`);
      await page.mouse.move(0, 0);
    }

  // The host's classes win, whether its stylesheet comes before or after the library's.
  for (const order of ['before', 'after'] as const) {
    await setHost(page, `${hosts['rules for elements']!} .mine { background: rgb(1, 2, 3) }`, order);
    assert.equal(await background(page, 'Cancelar'), 'rgb(1, 2, 3)', `.mine, ${order} the library`);
  }
  await setHost(page, '@layer utilities { .mine { background: rgb(4, 5, 6) } }', 'after');
  assert.equal(await background(page, 'Cancelar'), 'rgb(4, 5, 6)', 'a utility of the host');
  await setHost(page, null);
  assert.equal(await background(page, 'Cancelar'), isolatedBackground);

  // Compact: everything in a row has the same height.
  await page.evaluate(() => document.documentElement.setAttribute('data-density', 'compact'));
  const heights = await page
    .locator('[data-row] > *')
    .evaluateAll((nodes) =>
      nodes.map((node) => node.getBoundingClientRect().height).filter((height) => height > 1),
    );
  assert.deepEqual([...new Set(heights)], [32], `one height: ${heights.join(', ')}`);

  // Print: no buttons, and dark pages are printed as light.
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.getByRole('button', { name: 'Guardar' }).count(), 0, 'no button is printed');
  assert.equal(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ui-color-ink')),
    'oklch(25.8% .018 205)',
    'ink is dark on paper',
  );
  await page.context().close();

  await proveThemes(browser, address);
  await proveHostUntouched(browser, address, sheet);
}

/** Conversely, the host's elements look the same with the library's stylesheet and without it. */
async function proveHostUntouched(browser: Browser, address: string, sheet: string): Promise<void> {
  const page = await open(browser, `${address}?nothing#nothing`);
  await page.setContent(`<!doctype html><style id="host">.card { color: green }</style>
    <h1 class="container">Título</h1><p class="flex border">Texto <a href="#a">enlace</a></p><button class="btn relative">Botón</button>
    <ul class="grid"><li>Uno</li></ul><table><tr><td class="hidden">Celda</td></tr></table><div data-slot="button" class="card">Otra librería</div>
    <input placeholder="x"><svg width="9"></svg><div data-slot="dialog-overlay"></div>`);
  await compareLooks(page, 'body, body *');
  await page.addStyleTag({ content: sheet });
  assert.deepEqual((await compareLooks(page, 'body, body *')).differences, [], 'the host is left alone');
  assert.equal(
    await page.evaluate(() => getComputedStyle(document.documentElement).overflow),
    'visible',
    'a dialog of another library does not stop the page',
  );
  await page.context().close();
}

/** The themes with CSS alone, before any script: the system's preferences, and a brand that leaves high contrast unchanged. */
async function proveThemes(browser: Browser, address: string): Promise<void> {
  const page = await open(browser, `${address}?themes#gallery`);
  const token = (name: string) =>
    page.evaluate(
      (propertyName) => getComputedStyle(document.documentElement).getPropertyValue(propertyName).trim(),
      `--ui-color-${name}`,
    );
  const setTheme = (theme: string) =>
    page.evaluate((themeName) => document.documentElement.setAttribute('data-theme', themeName), theme);
  const grounds: Record<string, string> = {};
  for (const theme of ['light', 'dark', 'contrast']) {
    await setTheme(theme);
    grounds[theme] = await token('canvas');
  }
  assert.equal(new Set(Object.values(grounds)).size, 3, 'three themes');
  await setTheme('system');
  const wishes = [
    [{ colorScheme: 'light', contrast: 'no-preference' }, 'light'],
    [{ colorScheme: 'dark', contrast: 'no-preference' }, 'dark'],
    [{ colorScheme: 'dark', contrast: 'more' }, 'contrast'],
  ] as const;
  for (const [media, theme] of wishes) {
    await page.emulateMedia(media);
    assert.equal(await token('canvas'), grounds[theme], `the system asks for ${theme}`);
  }
  await setTheme('contrast');
  const accent = await token('accent');
  await setHost(page, ":root, [data-theme='contrast'] { --ui-color-accent: red; --ui-color-ink: #888 }");
  assert.equal(await token('accent'), accent, 'a brand does not change high contrast');
  await setHost(page, ':root { --ui-contrast-color-accent: rgb(1, 2, 3) }');
  assert.equal(await token('accent'), 'rgb(1, 2, 3)', 'but by the name that is meant for it');
  await page.context().close();
}
