import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import type { DataTableProps } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';
import type { ExportCell } from './export/delimited.ts';
import { people, personColumns, type Person } from '../sample-data/people.ts';

/** Texts that break files: ñ and accents, separators, quotes, line breaks, leading zeros, and formulas typed by users. */
const nasty: readonly Person[] = [
  {
    id: 'n1',
    code: '000123',
    document: '12;34\t56',
    names: 'Íngrid "La Ñata"',
    surnames: 'Muñoz\nPeña',
    age: 13,
    city: null,
  },
  {
    id: 'n2',
    code: '=1+1',
    document: '+57 300',
    names: '@mención',
    surnames: '-cita',
    age: -4,
    city: '\t=A1',
  },
];
const rows = [...nasty, ...people(48)];

const header = ['Código', 'Cédula', 'Nombres', 'Apellidos', 'Edad', 'Municipio'];
const first = ['000123', '12;34\t56', 'Íngrid "La Ñata"', 'Muñoz\nPeña', 13, ''];
const formulas = ['=1+1', '+57 300', '@mención', '-cita', -4, '\t=A1'];
const inertOnes = ["'=1+1", "'+57 300", "'@mención", "'-cita", -4, "'\t=A1"];

const meta = {
  title: 'Datos/Tabla y archivos',
  component: DataTable<Person>,
  args: { label: 'Encuestables', columns: personColumns, rows, getRowId: (row) => row.id, downloads: true },
} satisfies Meta<DataTableProps<Person>>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

interface SavedFile {
  name: string;
  bytes: Uint8Array;
  /** Scripts of the workers that were started to write it. */
  workers: string[];
}

/** Presses a format in the dialog and captures the file that would be saved. */
async function savedFile(format: string): Promise<SavedFile> {
  const url = spyOn(URL, 'createObjectURL');
  let name = '';
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    name = this.download;
  });
  const workers: string[] = [];
  const BrowserWorker = window.Worker;
  window.Worker = class extends BrowserWorker {
    constructor(script: string | URL, options?: WorkerOptions) {
      super(script, options);
      workers.push(String(script));
    }
  };
  try {
    await userEvent.click(screen.getByRole('button', { name: 'Descargar' }));
    await userEvent.click(await screen.findByRole('button', { name: format }));
    await waitFor(() => expect(name).not.toBe(''));
    return { name, bytes: await (url.mock.calls[0]![0] as Blob).bytes(), workers };
  } finally {
    window.Worker = BrowserWorker;
    url.mockRestore();
    click.mockRestore();
  }
}

/** The first sheet of a file as a spreadsheet program reads it; `FS` is the separator of a delimited file. */
async function readBack(bytes: Uint8Array, options: { FS?: string } = {}): Promise<ExportCell[][]> {
  const { read, utils } = await import('xlsx');
  const sheet = Object.values(read(bytes, { raw: true, ...options }).Sheets)[0]!;
  return utils.sheet_to_json<ExportCell[]>(sheet, { header: 1, raw: true, defval: '' });
}

export const Excel: Story = {
  play: async () => {
    const { name, bytes, workers } = await savedFile('Excel');
    await expect(name).toBe('Encuestables.xlsx');
    await expect(workers).toEqual([expect.stringContaining('export-worker')]);
    const sheet = await readBack(bytes);
    await expect(sheet).toHaveLength(51);
    // Numbers stay numbers, codes keep their zeros, and there are no formulas.
    await expect(sheet.slice(0, 3)).toEqual([header, first, formulas]);
    await expect(await screen.findByText('Se descargó Encuestables.xlsx')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Descargar' })).toHaveFocus());
  },
};

/** A delimited file contains only texts. */
const cellTexts = (cells: readonly ExportCell[]) => cells.map(String);

export const Csv: Story = {
  play: async () => {
    const { name, bytes, workers } = await savedFile('CSV');
    await expect(name).toBe('Encuestables.csv');
    await expect(workers).toEqual([]);
    const sheet = await readBack(bytes, { FS: ';' });
    await expect(sheet).toHaveLength(51);
    await expect(sheet.slice(0, 3)).toEqual([header, cellTexts(first), cellTexts(inertOnes)]);
    // Excel recognizes the file as UTF-8 by its BOM.
    await expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  },
};

export const Txt: Story = {
  play: async () => {
    const { name, bytes } = await savedFile('TXT');
    await expect(name).toBe('Encuestables.txt');
    const sheet = await readBack(bytes, { FS: '\t' });
    await expect(sheet).toHaveLength(51);
    await expect(sheet.slice(0, 3)).toEqual([header, cellTexts(first), cellTexts(inertOnes)]);
  },
};

/** A file contains the visible columns; the search also includes hidden ones. */
export const SavesShownColumns: Story = {
  args: { storageKey: 'saves' },
  beforeEach: () => {
    const key = 'saves';
    localStorage.setItem(key, JSON.stringify({ hidden: ['names', 'document'], order: ['city', 'age'] }));
    return () => localStorage.removeItem(key);
  },
  play: async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar' }), 'ingrid nata');
    const { bytes } = await savedFile('CSV');
    await expect(await readBack(bytes, { FS: ';' })).toEqual([
      ['Código', 'Municipio', 'Edad', 'Apellidos'],
      ['000123', '', '13', 'Muñoz\nPeña'],
    ]);
  },
};

/** The file contains all pages of the searched and sorted rows. */
export const SavesWhatIsSearched: Story = {
  args: { defaultView: { sort: '-age' } },
  play: async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar' }), 'castaneda');
    const { bytes } = await savedFile('CSV');
    const [, ...readValues] = await readBack(bytes, { FS: ';' });
    await expect(readValues.length).toBeGreaterThan(5);
    await expect(readValues.every((row) => row[3] === 'Castañeda')).toBe(true);
    const ages = readValues.map((row) => Number(row[4]));
    await expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  },
};
