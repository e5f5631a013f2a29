/** Reads the options of a shared list from a workbook, without saving anything: the form shows them first. */
import { maxSharedOptions } from '@caracteriza/domain/option-list/option-list-problems';
import { fields } from '@caracteriza/openapi/fields';
import { knownHeaders } from '../../bulk-load/header.ts';
import { readTableInThread } from '../../bulk-load/table-thread.ts';
import { workbookBytes } from '../../bulk-load/workbook-bytes.ts';
import type { Handlers } from '../../contract/handler.ts';
import { problem } from '../../http/problem.ts';

const { code, label, parent } = fields.SharedOptionFields;

/** The headers of the three columns, including the names used in other code lists. */
const headers = knownHeaders([
  {
    field: 'code',
    label: code.label,
    aliases: ['name', 'codigo propio', 'cod', 'valor', 'value', 'codigo dane'],
  },
  {
    field: 'label',
    label: label.label,
    aliases: ['nombre', 'opcion', 'descripcion', 'municipio', 'departamento'],
  },
  {
    field: 'parent',
    label: parent.label,
    aliases: ['padre', 'codigo padre', 'depende', 'filtro', 'codigo departamento'],
  },
]);

const requiredColumns = ['code', 'label'];

export const optionListWorkbookHandlers = {
  readOptionListWorkbook: async ({ body, session }) => {
    const rules = { knownHeaders: headers, maxRows: maxSharedOptions };
    const table = await readTableInThread(session.userID, workbookBytes(body.workbook), rules);
    const fields = table.columns.map(({ field }) => field);
    if (!requiredColumns.every((field) => fields.includes(field))) {
      const message = `La hoja «${table.sheet}» debe tener las columnas ${code.label} y ${label.label}.`;
      throw problem('rule', message, [{ field: 'workbook', message }]);
    }
    const options = table.rows.map(({ cells }) => {
      const textOf = (field: string) => cells[fields.indexOf(field)]?.text?.trim() ?? '';
      return { code: textOf('code'), label: textOf('label'), parent: textOf('parent') };
    });
    return { message: 'El libro se leyó. Todavía no se guardó nada.', data: { sheet: table.sheet, options } };
  },
} satisfies Partial<Handlers>;
