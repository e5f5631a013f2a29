// The problems in a sheet, by cell.
import type { Schema } from '@caracteriza/api-client';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';

type Problem = Schema<'SurveyableUploadError'>;

export const problemColumns: DataTableColumn<Problem>[] = [
  { id: 'row', header: 'Fila', value: ({ row }) => row },
  { id: 'cell', header: 'Celda', value: ({ cell }) => cell ?? 'Sin columna' },
  { id: 'field', header: 'Columna', value: ({ field }) => field ?? '' },
  { id: 'value', header: 'Valor', value: ({ value }) => value ?? '' },
  { id: 'message', header: 'Qué corregir', value: ({ message }) => message },
];

export const problemKey = ({ row, field, message }: Problem) => `${row} ${field} ${message}`;
