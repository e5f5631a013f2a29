/** The files of tables for statistics programs. */
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

/** The data of a table and its scripts, to be written in this order; `table` is complete once the first is written. */
export function datasetFiles<Row>(dataset: Dataset<Row>): { table: TableDescription; files: ZipEntry[] } {
  const { name, variables } = dataset;
  const extents = variables.map(() => ({ bytes: 0, decimals: 0 }));
  const table: TableDescription = { name, variables, extents, rowCount: 0 };
  const files = [
    { name: `${name}.csv`, content: dataFile(dataset, table) },
    ...Object.entries(scripts).map(([ending, script]) => ({
      name: `${name}.${ending}`,
      content: scriptBytes(() => script(table)),
    })),
    { name: `${name}.parquet`, content: parquetFile(dataset) },
  ];
  return { table, files };
}

/** The codebook of all tables, to be written after them. */
export const ddiFile = (title: string, tables: readonly TableDescription[]): ZipEntry => ({
  name: 'codigos.xml',
  content: scriptBytes(() => ddiCodebook(title, tables)),
});
