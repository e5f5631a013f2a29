import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { columnPinning } from '../src/data-table/column-pinning.tsx';
import { DataTable } from '../src/data-table/data-table.tsx';
import { windowedRows } from '../src/data-table/windowed-rows.tsx';
import { UiProvider } from '../src/provider/ui-provider.tsx';
import { SideMenu } from '../src/side-menu/side-menu.tsx';

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

/** Takes over the server's HTML in a browser that has `storedViews`. */
async function hydrate(app: ReactNode, storedViews: Record<string, string>) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(app);
  const server = container.textContent;
  const serverHtml = container.innerHTML;
  for (const [key, value] of Object.entries(storedViews)) localStorage.setItem(key, value);
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(container, app, { onRecoverableError }));
  const browser = container.textContent;
  const html = container.innerHTML;
  act(() => root.unmount());
  expect(onRecoverableError).not.toHaveBeenCalled();
  return { server, serverHtml, browser, html };
}

test('a saved view of a table is taken up after the HTML of the server', async () => {
  const table = (
    <DataTable
      label="Personas"
      storageKey="people"
      columns={[
        { id: 'names', header: 'Nombres', value: ({ names }: { names: string }) => names },
        { id: 'city', header: 'Ciudad', value: () => 'Neiva' },
      ]}
      rows={['Ana', 'Luz'].map((names) => ({ names }))}
      getRowId={({ names }) => names}
    />
  );
  const { server, browser } = await hydrate(table, {
    people: '{"hidden":["city"],"sort":"-names"}',
  });
  expect(server).toMatch(/Ana.*Neiva.*Luz/);
  expect(browser).toMatch(/Luz.*Ana/);
  expect(browser).not.toContain('Neiva');
});

test('a collapsed side menu is collapsed after the HTML of the server', async () => {
  const menu = <SideMenu storageKey="menu" groups={[]} footer="Versión 1" />;
  const { server, html } = await hydrate(menu, { menu: '1' });
  expect(server).toContain('Versión 1');
  expect(html).toContain('data-state="collapsed"');
});

test('a table shows moments in the zone of the provider, whatever that of the machine', async () => {
  const instant = new Date('2026-04-03T23:30:00Z');
  const tables = (['Asia/Tokyo', 'America/Bogota'] as const).map((timeZone) => (
    <UiProvider key={timeZone} timeZone={timeZone}>
      <DataTable
        label={timeZone}
        columns={[
          { id: 'own', header: 'Propia', value: () => instant },
          { id: 'day', header: 'Día', value: () => instant, dateFormat: { dateStyle: 'short' } },
          {
            id: 'utc',
            header: 'UTC',
            value: () => instant,
            dateFormat: { timeStyle: 'short', timeZone: 'UTC' },
          },
        ]}
        rows={[{}]}
        getRowId={() => '1'}
      />
    </UiProvider>
  ));
  const { server, browser } = await hydrate(tables, {});
  expect(browser).toBe(server);
  expect(server).toMatch(/4\/04\/2026, 8:30.*4\/04\/26.*11:30.*3\/04\/2026, 18:30.*3\/04\/26/);
});

test('places, widths and gaps of a table wait for the browser, as a strict CSP blocks inline styles of the server', async () => {
  const columns = ['code', 'names', 'city'].map((id) => ({ id, header: id, value: () => id }));
  const features = { pinning: columnPinning };
  const defaultColumnState = { widths: { code: 234 }, pinned: { end: ['names'] } };
  const pinned = await hydrate(
    <DataTable
      label="Personas"
      columns={columns}
      rows={[{}]}
      getRowId={() => '1'}
      features={features}
      defaultColumnState={defaultColumnState}
    />,
    {},
  );
  expect(pinned.serverHtml).not.toContain(' style=');
  expect(pinned.html).toContain('width: 234px');
  expect(pinned.html).toContain('inset-inline-end: var(--pin-0)');

  const rows = Array.from({ length: 900 }, (_, index) => ({ index }));
  const windowed = await hydrate(
    <DataTable
      label="Personas"
      columns={columns}
      rows={rows}
      getRowId={({ index }) => String(index)}
      features={{ windowed: windowedRows }}
    />,
    {},
  );
  expect(windowed.serverHtml).toContain('aria-rowcount="901"');
  expect(windowed.serverHtml).not.toContain(' style=');
  expect(windowed.html).toMatch(/style="height: \d+px;"/);
});
