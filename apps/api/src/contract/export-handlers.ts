import type { ExportFormat } from '../exports/columns.ts';
import type { Call, Handlers, OperationId } from './handler.ts';

/** The common prefix of an export's three operationIds: `exportZones` for `exportZonesExcel`. */
type ExportName = OperationId extends infer Id ? (Id extends `${infer Name}Excel` ? Name : never) : never;

type ExportOperation<Name extends ExportName> = Extract<keyof Handlers, `${Name}${'Excel' | 'Csv' | 'Txt'}`>;

/** The handlers of an export in its three formats; `answer` creates the file. */
export function exportHandlers<Name extends ExportName>(
  name: Name,
  answer: (
    format: ExportFormat,
    call: Call<ExportOperation<Name>>,
  ) => Promise<{ message: string; data: AsyncIterable<Uint8Array> }>,
): Pick<Handlers, ExportOperation<Name>> {
  const handler = (format: ExportFormat) => (call: Call<ExportOperation<Name>>) => answer(format, call);
  const handlers = {
    [`${name}Excel`]: handler('excel'),
    [`${name}Csv`]: handler('csv'),
    [`${name}Txt`]: handler('txt'),
  };
  return handlers as Pick<Handlers, ExportOperation<Name>>;
}
