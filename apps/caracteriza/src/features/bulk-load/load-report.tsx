import type { Schema } from '@caracteriza/api-client';
import { countText, figure } from '@caracteriza/domain/words/counted';
import { maxHomonyms } from '@caracteriza/domain/values/homonyms';
import { Button } from '@caracteriza/ui/button';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Counts } from '../../shell/counts.tsx';
import type { BulkLoad, Report } from './bulk-load-state.ts';
import { checkFile } from './bulk-load.ts';
import { rowsText } from './bulk-load-text.ts';
import { problemColumns, problemKey } from './sheet-problems.ts';

type Change = Schema<'SurveyableUploadChange'>;

interface CheckedFile {
  report: Report;
  choices: BulkLoad['choices'];
}

const changeText = ({ fields }: Change) =>
  fields.map(({ label, before, after }) => `${label}: ${before ?? 'vacío'} → ${after}`).join('; ');

const changeColumns: DataTableColumn<Change>[] = [
  { id: 'row', header: 'Fila', value: ({ row }) => row },
  { id: 'code', header: 'Código', value: ({ code }) => code },
  { id: 'name', header: 'Nombre', value: ({ name }) => name },
  { id: 'changes', header: 'Antes → después', value: changeText },
];

const countsOf = (report: Report) =>
  [
    ['Nuevos', report.created],
    ['Cambian', report.updated],
    ['Iguales', report.unchanged],
    ['Con errores', report.rejected],
    ['Familias nuevas', report.familiesCreated],
    ['Familias que cambian', report.familiesUpdated],
  ] as const;

function Suggestions({ report, choices }: CheckedFile) {
  if (report.suggestions.length === 0) return null;
  const apply = (suggestions: Report['suggestions']) =>
    checkFile({
      ...choices,
      replacements: [
        ...choices.replacements,
        ...suggestions.map(({ field, value, suggestion }) => ({ field, from: value, to: suggestion })),
      ],
    });
  return (
    <section aria-label="Valores parecidos" className="flex flex-col gap-2">
      <h3 className="font-bold">¿Quiso decir…?</h3>
      <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto">
        {report.suggestions.map((suggestion) => (
          <li
            key={`${suggestion.field} ${suggestion.value}`}
            className="flex flex-wrap items-center justify-between gap-2"
          >
            <span className="min-w-0 break-words">
              {suggestion.header}: «{suggestion.value}» → «{suggestion.suggestion}» (
              {rowsText(suggestion.rows)})
            </span>
            <Button size="sm" onClick={() => apply([suggestion])}>
              Corregir en todas
            </Button>
          </li>
        ))}
      </ul>
      {report.suggestions.length > 1 && (
        <Button className="self-start" onClick={() => apply(report.suggestions)}>
          Corregir los {report.suggestions.length} valores
        </Button>
      )}
    </section>
  );
}

/** The unrecognised columns, to be mapped by hand, and the choice of sheet if there are several. */
function Columns({ report, choices }: CheckedFile) {
  const unknownColumns = report.columns.filter(({ field }) => field === null);
  const usedFields = new Set(report.columns.map(({ field }) => field));
  const free = report.fields.filter(({ field }) => !usedFields.has(field));
  return (
    <>
      {report.sheets.length > 1 && (
        <Field label="Hoja">
          <Dropdown
            value={report.sheet}
            options={report.sheets.map(({ name, hidden, rows }) => ({
              value: name,
              label: `${name} (${rowsText(rows)}${hidden ? ', oculta' : ''})`,
            }))}
            onValueChange={(sheet) => sheet && checkFile({ ...choices, sheet })}
          />
        </Field>
      )}
      {unknownColumns.length > 0 && free.length === 0 && (
        <p>Columnas que no se cargan: {unknownColumns.map(({ header }) => header).join(', ')}.</p>
      )}
      {unknownColumns.length > 0 && free.length > 0 && (
        <section aria-label="Columnas sin reconocer" className="flex flex-col gap-2">
          <h3 className="font-bold">Columnas que no se reconocen</h3>
          <p className="text-sm text-ink-muted">
            No se cargan. Si una corresponde a un campo, elíjalo: se recordará para sus próximos archivos.
          </p>
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {unknownColumns.map(({ column, header }) => (
              <Field key={column} label={header}>
                <Dropdown
                  value=""
                  options={free.map(({ field, label }) => ({ value: field, label }))}
                  onValueChange={(field) =>
                    field && checkFile({ ...choices, columns: [...choices.columns, { header, field }] })
                  }
                />
              </Field>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

interface FirstRowsProps<Row extends object> {
  name: string;
  columns: readonly DataTableColumn<Row>[];
  /** The first rows; `count` is the total. */
  rows: readonly Row[];
  count: number;
  rowKey: (row: Row) => string;
}

/** A table of the first rows, with the total in its heading; renders nothing if there are none. */
function FirstRows<Row extends object>({ name, columns, rows, count, rowKey }: FirstRowsProps<Row>) {
  if (count === 0) return null;
  const heading =
    count > rows.length
      ? `${name} (los primeros ${figure(rows.length)} de ${figure(count)})`
      : `${name} (${figure(count)})`;
  return (
    <DataTable
      label={`${name} (${count})`}
      heading={<h3 className="font-bold">{heading}</h3>}
      columns={columns}
      rows={rows}
      getRowId={rowKey}
      selection="none"
    />
  );
}

/** New people who may already exist. */
function Homonyms({ homonyms }: Pick<Report, 'homonyms'>) {
  if (homonyms.length === 0) return null;
  return (
    <section aria-label="Posibles repetidos" className="flex flex-col gap-1">
      <h3 className="font-bold">Posibles repetidos</h3>
      <p className="text-sm text-ink-muted">
        Estas personas nuevas tienen el nombre y la fecha de nacimiento de otra. Se agregan como personas
        distintas.
      </p>
      {homonyms.length >= maxHomonyms && (
        <p className="text-sm">Se muestran las primeras {maxHomonyms}: puede haber más.</p>
      )}
      <ul>
        {homonyms.map(({ row, name, code }) => (
          <li key={row}>
            Fila {row}: {name}, como {code}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Preview of the result of loading the file (spec §2 "Surveyables": Cargue Masivo). */
export function LoadReport({ report, choices }: CheckedFile) {
  const hiddenRows = report.sheets.find(({ name }) => name === report.sheet)?.hiddenRows ?? 0;
  return (
    <div className="flex flex-col gap-5">
      <Counts counts={countsOf(report)} className="lg:grid-cols-6" />
      {report.missing.length > 0 && (
        <p>
          Faltan columnas obligatorias para personas nuevas: <strong>{report.missing.join(', ')}</strong>.
        </p>
      )}
      {hiddenRows > 0 && (
        <p>También se leyó lo oculto de la hoja: {countText(hiddenRows, 'fila oculta', 'filas ocultas')}.</p>
      )}
      <Columns report={report} choices={choices} />
      <Suggestions report={report} choices={choices} />
      <FirstRows
        name="Errores"
        columns={problemColumns}
        rows={report.errors}
        count={report.errorCount}
        rowKey={problemKey}
      />
      <FirstRows
        name="Avisos"
        columns={problemColumns}
        rows={report.notices}
        count={report.noticeCount}
        rowKey={problemKey}
      />
      {report.changes.length > 0 && (
        <FirstRows
          name="Cambios"
          columns={changeColumns}
          rows={report.changes}
          count={report.updated}
          rowKey={({ row }) => String(row)}
        />
      )}
      <Homonyms homonyms={report.homonyms} />
    </div>
  );
}
