/** The data as Apache Parquet, with the same cells as the csv; texts keep their line breaks. */
import { compactToIso } from '@caracteriza/domain/values/dates';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Cell } from '../columns.ts';
import type { Variable } from './variable.ts';

/** The number of rows kept in memory and written together, because Parquet stores the values of each column side by side. */
const groupSize = 1000;

const types = {
  number: { type: 'DOUBLE' },
  day: { type: 'INT32', converted_type: 'DATE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
} as const;

function valueOf(cell: Cell, measure: Variable<never>['measure']): number | Date | string | null {
  if (cell === null || cell === undefined || cell === '') return null;
  if (typeof cell === 'object') return new Date(compactToIso(cell.day) ?? cell.day);
  return measure === 'text' ? String(cell) : (cell as number);
}

/** A file that grows with its rows. Each call gives the bytes that have become ready. */
interface ParquetFile {
  /** @param cells one for each variable */
  add: (cells: readonly Cell[]) => Promise<readonly Uint8Array[]>;
  finish: () => Promise<readonly Uint8Array[]>;
}

export function parquetFile(variables: readonly Pick<Variable<never>, 'name' | 'measure'>[]): ParquetFile {
  const writer = new ByteWriter();
  const schema = variables.map(({ name, measure }) => ({
    name,
    repetition_type: 'OPTIONAL' as const,
    ...types[measure],
  }));
  const file = new ParquetWriter({
    writer,
    schema: [{ name: 'root', num_children: schema.length }, ...schema],
    createdBy: 'Caracteriza',
  });
  const emptyGroup = () => variables.map(({ name }) => ({ name, data: [] as ReturnType<typeof valueOf>[] }));
  let [group, rowGroupSize] = [emptyGroup(), 0];
  async function writeGroup() {
    await file.write({ columnData: group, rowGroupSize });
    [group, rowGroupSize] = [emptyGroup(), 0];
  }
  function readyBytes(): Uint8Array[] {
    const bytes = writer.getBytes().slice();
    writer.index = 0;
    return [bytes];
  }
  return {
    add: async (cells) => {
      for (const [index, { measure }] of variables.entries())
        group[index]!.data.push(valueOf(cells[index], measure));
      rowGroupSize += 1;
      if (rowGroupSize < groupSize) return [];
      await writeGroup();
      return readyBytes();
    },
    finish: async () => {
      if (rowGroupSize > 0) await writeGroup();
      await file.finish();
      return readyBytes();
    },
  };
}
