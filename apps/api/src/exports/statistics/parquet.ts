/** The data as Apache Parquet, with the cells of the csv; texts keep their line breaks. */
import { compactToIso } from '@caracteriza/domain/values/dates';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Cell } from '../columns.ts';
import type { Dataset, Variable } from './variable.ts';

/** Rows that are held in memory and written together, as Parquet needs the values of a column side by side. */
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

async function* groupsOf<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let group: Row[] = [];
  for await (const row of rows) {
    group.push(row);
    if (group.length < groupSize) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** The bytes since the last call. */
function takenFrom(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

/** The bytes of the file. */
export async function* parquetFile<Row>({ variables, rows }: Dataset<Row>): AsyncGenerator<Uint8Array> {
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
  for await (const group of groupsOf(rows())) {
    await file.write({
      columnData: variables.map(({ name, measure, value }) => ({
        name,
        data: group.map((row) => valueOf(value(row), measure)),
      })),
      rowGroupSize: group.length,
    });
    yield takenFrom(writer);
  }
  await file.finish();
  yield takenFrom(writer);
}
