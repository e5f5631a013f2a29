// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Alert, AlertProvider } from '../src/alert/alert.tsx';
import { ConfirmProvider } from '../src/confirm/confirm.tsx';
import { LoaderProvider } from '../src/loader/loader.tsx';
import { en } from '../src/messages/en.ts';
import { es } from '../src/messages/es.ts';
import { SearchInput } from '../src/search-input/search-input.tsx';
import { samples, withoutNode } from './library-samples.tsx';
import { UiProvider, useUi } from '../src/provider/ui-provider.tsx';

const packageRoot = path.resolve(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8')) as {
  exports: Record<string, string | Record<string, string>>;
};
const modules = import.meta.glob<Record<string, unknown>>('/src/*/*.{ts,tsx}');
const handed = { 'data-rest': '1', ref: () => undefined };

/** Names of the components among all the package's exports. */
async function exportedComponents(): Promise<string[]> {
  const names = new Set<string>();
  for (const target of Object.values(manifest.exports)) {
    const source = typeof target === 'string' ? undefined : target['caracteriza-source'];
    if (source === undefined) continue;
    const entry = await modules[source.replace('./', '/')]!();
    for (const [name, value] of Object.entries(entry))
      if (typeof value === 'function' && /^[A-Z]/.test(name)) names.add(name);
  }
  return [...names].toSorted();
}

it('has a sample of every component that the package exports, and of nothing else', async () => {
  expect([...Object.keys(samples), ...withoutNode].toSorted()).toEqual(await exportedComponents());
});

describe.each(Object.entries(samples))('%s on the server', (_name, { draw: Draw, opens }) => {
  it('renders, and hands on what it does not know, unless it opens in the browser only', () => {
    const html = renderToString(
      <UiProvider>
        <Draw {...handed} />
      </UiProvider>,
    );
    expect(html.includes('data-rest="1"')).toBe(!opens);
  });
});

it('renders the providers, closed, on the server', () => {
  const html = renderToString(
    <AlertProvider>
      <ConfirmProvider>
        <LoaderProvider>
          <Alert title="Guardado" />
        </LoaderProvider>
      </ConfirmProvider>
    </AlertProvider>,
  );
  expect(html).toContain('aria-live="assertive"');
});

it('writes no inline style into the page (CSP: style-src without unsafe-inline)', () => {
  // Radix sets a style through React's `style`. In the browser this is allowed, and what is blocked in the server's HTML is
  // only the outline of the list, and that the first panel does not fade in.
  const { Tabs: _tabs, ...otherSamples } = samples;
  for (const { draw: Draw } of Object.values(otherSamples))
    expect(renderToString(<Draw {...handed} />)).not.toMatch(/ style=|<style/);
});

it('has each text in both languages', () => {
  for (const [name, section] of Object.entries(es)) {
    expect(Object.keys(en[name as keyof typeof en])).toEqual(Object.keys(section));
    for (const text of Object.values(section)) expect(text).not.toBe('');
  }
});

it('replaces texts one by one', () => {
  const html = renderToString(
    <UiProvider messages={{ searchInput: { placeholder: 'Hallar' } }}>
      <SearchInput />
    </UiProvider>,
  );
  expect(html).toContain('placeholder="Hallar"');
  expect(html).toContain('aria-label="Buscar"');
});

it('takes from the provider around it what a provider is not given', () => {
  const Seen = () => {
    const { locale, density, grants } = useUi();
    return `${locale} ${density} ${grants('delete')}`;
  };
  const html = renderToString(
    <UiProvider messages={en} locale="en-GB" density="compact" grants={() => false}>
      <UiProvider locale="fr-FR">
        <SearchInput onSearch={() => undefined} />
        <Seen />
      </UiProvider>
    </UiProvider>,
  );
  expect(html).toContain(en.searchInput.placeholder);
  expect(html).toContain('fr-FR compact false');
});
