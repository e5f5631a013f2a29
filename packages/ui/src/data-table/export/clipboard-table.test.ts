import { read, utils } from 'xlsx';
import { afterEach, expect, test, vi } from 'vitest';
import { copySheet, htmlTable, tabbedText } from './clipboard-table.ts';

const sheet = {
  header: ['Código', 'Nombre <completo>'],
  rows: [
    ['000123', 'Íngrid "La Ñata" & Cía.'],
    ['=1+1', 'dos\nlíneas'],
    [-4, null],
  ],
} as const;

afterEach(() => vi.unstubAllGlobals());

test('the HTML is a table that holds the texts as they are', () => {
  const host = document.createElement('div');
  host.innerHTML = htmlTable(sheet);
  const cells = Array.from(host.querySelectorAll('tr'), (row) =>
    Array.from(row.children, (cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ['Código', 'Nombre <completo>'],
    ['000123', 'Íngrid "La Ñata" & Cía.'],
    ["'=1+1", 'dos\nlíneas'],
    ['-4', ''],
  ]);
  expect(host.querySelectorAll('th')).toHaveLength(2);
});

test('a spreadsheet reads the text as it does the HTML', () => {
  const book = read(tabbedText(sheet, 'es-CO'), { type: 'string', raw: true, FS: '\t' });
  const rows = utils.sheet_to_json<string[]>(Object.values(book.Sheets)[0]!, { header: 1, defval: '' });
  expect(rows[1]).toEqual(['000123', 'Íngrid "La Ñata" & Cía.']);
  expect(rows[2]).toEqual(["'=1+1", 'dos\nlíneas']);
});

test('both forms go to the clipboard', async () => {
  const write = vi.fn<(items: { parts: Record<string, Blob> }[]) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { write } });
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly parts: Record<string, Blob>;
      constructor(parts: Record<string, Blob>) {
        this.parts = parts;
      }
    },
  );
  await copySheet(sheet, 'es-CO');
  const { parts } = write.mock.calls[0]![0][0]!;
  expect(Object.keys(parts)).toEqual(['text/html', 'text/plain']);
  expect(await parts['text/plain']!.text()).toMatch(/^Código\tNombre/);
});
