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

type Value = ReturnType<typeof valueOf>;

/** The values of each variable, by groups of rows. The rows themselves, with all answers of a survey, need not stay in memory. */
async function* groupsOf<Row>({ variables, rows }: Dataset<Row>): AsyncGenerator<Value[][]> {
  const empty = () => variables.map((): Value[] => []);
  let [columns, count] = [empty(), 0];
  for await (const row of rows()) {
    for (const [index, { measure, value }] of variables.entries())
      columns[index]!.push(valueOf(value(row), measure));
    if (++count < groupSize) continue;
    yield columns;
    [columns, count] = [empty(), 0];
  }
  if (count > 0) yield columns;
}

/** The bytes since the last call. */
function takenFrom(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

/** The bytes of the file. */
export async function* parquetFile<Row>(dataset: Dataset<Row>): AsyncGenerator<Uint8Array> {
  const { variables } = dataset;
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
  for await (const columns of groupsOf(dataset)) {
    await file.write({
      columnData: variables.map(({ name }, index) => ({ name, data: columns[index]! })),
      rowGroupSize: columns[0]!.length,
    });
    yield takenFrom(writer);
  }
  await file.finish();
  yield takenFrom(writer);
}
