/** The files of tables for statistics programs. */
import type { Cell } from '../columns.ts';
import type { ZipEntry } from '../zip.ts';
import { dataFile } from './data-file.ts';
import { ddiCodebook } from './ddi.ts';
import { parquetFile } from './parquet.ts';
import { rScript } from './r.ts';
import { spssScript } from './spss.ts';
import { stataScript } from './stata.ts';
import type { Dataset, TableDescription } from './variable.ts';

const scripts = { sps: spssScript, do: stataScript, R: rScript };

/**
 * The script is created only when its entry is written, that is, after the data, because it depends on the length of the texts.
 */
function* scriptBytes(text: () => string): Generator<Uint8Array> {
  yield Buffer.from(text());
}

/** Bytes of a Parquet file that are held until its entry is due. */
const maxHeldBytes = 16 * 1024 * 1024;

async function* cellRows<Row>({ variables, rows }: Dataset<Row>): AsyncGenerator<Cell[]> {
  for await (const row of rows()) yield variables.map(({ value }) => value(row));
}

/**
 * The CSV file and the Parquet file. Reading the rows is the slowest part, so one pass makes both. An archive
 * is written one file at a time, so the Parquet bytes are kept in memory until the CSV is complete. If they do
 * not fit, the rows are read a second time.
 */
function dataFiles<Row>(dataset: Dataset<Row>, table: TableDescription, maxHeld: number) {
  let parquet = parquetFile(dataset.variables);
  let parquetCopy: Uint8Array[] | null = [];
  async function* cellsAlsoForParquet() {
    let size = 0;
    for await (const cells of cellRows(dataset)) {
      yield cells;
      if (parquetCopy === null) continue;
      for (const bytes of await parquet.add(cells)) {
        parquetCopy.push(bytes);
        size += bytes.length;
      }
      if (size <= maxHeld) continue;
      parquetCopy = null;
      parquet = parquetFile(dataset.variables);
    }
  }
  async function* parquetBytes() {
    if (parquetCopy) yield* parquetCopy.splice(0);
    else for await (const cells of cellRows(dataset)) yield* await parquet.add(cells);
    yield* await parquet.finish();
  }
  return { csv: dataFile(table, cellsAlsoForParquet()), parquet: parquetBytes() };
}

/** The data of a table and its scripts, to be written in this order; `table` is complete once the first is written. */
export function datasetFiles<Row>(
  dataset: Dataset<Row>,
  maxHeld = maxHeldBytes,
): { table: TableDescription; files: ZipEntry[] } {
  const { name, variables } = dataset;
  const extents = variables.map(() => ({ bytes: 0, decimals: 0 }));
  const table: TableDescription = { name, variables, extents, rowCount: 0 };
  const { csv, parquet } = dataFiles(dataset, table, maxHeld);
  const files = [
    { name: `${name}.csv`, content: csv },
    ...Object.entries(scripts).map(([ending, script]) => ({
      name: `${name}.${ending}`,
      content: scriptBytes(() => script(table)),
    })),
    { name: `${name}.parquet`, content: parquet },
  ];
  return { table, files };
}

/** The codebook of all tables, written after them. */
export const ddiFile = (title: string, tables: readonly TableDescription[]): ZipEntry => ({
  name: 'codigos.xml',
  content: scriptBytes(() => ddiCodebook(title, tables)),
});
