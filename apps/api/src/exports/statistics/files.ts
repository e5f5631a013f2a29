/** The files of tables for statistics programs. */
import type { ZipEntry } from '../zip.ts';
import { dataFile } from './data-file.ts';
import { rScript } from './r.ts';
import { spssScript } from './spss.ts';
import { stataScript } from './stata.ts';
import type { Dataset, Described } from './variable.ts';

const scripts = { sps: spssScript, do: stataScript, R: rScript };

/** Begins when the entry is written, that is, after the data, whose texts it must know. */
function* written(script: (table: Described) => string, table: Described): Generator<Uint8Array> {
  yield Buffer.from(script(table));
}

/** The data of a table and its scripts; they are written in this order. */
export function datasetFiles<Row>(dataset: Dataset<Row>): ZipEntry[] {
  const { name, variables } = dataset;
  const extents = variables.map(() => ({ bytes: 0, decimals: 0 }));
  const table = { name, variables, extents };
  return [
    { name: `${name}.csv`, content: dataFile(dataset, extents) },
    ...Object.entries(scripts).map(([ending, script]) => ({
      name: `${name}.${ending}`,
      content: written(script, table),
    })),
  ];
}
