/** The lists of options of an XLSForm. */
import { optionKey } from '@caracteriza/domain/option-lines';
import { fields } from '@caracteriza/openapi/fields';
import { type FormOption, type Gap, ownOptionColumns } from './form.ts';
import { type FormErrors, type FormTable, languageColumns, textOf } from './sheet-rows.ts';
import { fitting } from './text-limits.ts';

interface List {
  row: number;
  name: string;
  options: FormOption[];
  used: boolean;
}

export type Lists = ReadonlyMap<string, List>;

const most = fields.AnswerOptionCreate.label.maxLength;

/** Reads the lists in the order of their rows. Two options of a list never have one label. */
export function readChoices(
  table: FormTable,
  language: string,
  isYes: (text: string) => boolean,
  errors: FormErrors,
  gaps: Gap[],
): Lists {
  const lists = new Map<string, List>();
  const labels = languageColumns(table, 'label', language);
  const orders = new Map<List, number[]>();
  for (const row of table.rows) {
    const at = `choices, fila ${row.number}`;
    const gap = (column: string, text: string, reason: string) =>
      gaps.push({ sheet: 'choices', row: row.number, column, text, reason });
    const listName = row.take('list_name').trim();
    const name = row.take('name').trim();
    const label = textOf(row, labels);
    if (listName === '') {
      if (name !== '') errors.push(`${at}: falta la lista (list_name).`);
      continue;
    }
    if (name === '') {
      errors.push(`${at}: falta el nombre (name) de la opción.`);
      continue;
    }
    const list = lists.get(listName) ?? { row: row.number, name: listName, options: [], used: false };
    lists.set(listName, list);
    if (list.options.some((option) => option.name === name)) {
      errors.push(`${at}: la lista «${listName}» ya tiene la opción «${name}».`);
      continue;
    }
    if (label === '') gap('label', name, 'La opción no tiene etiqueta: se muestra su nombre.');
    const whole = label === '' ? name : label;
    let shown = fitting(whole, most);
    if (shown !== whole)
      gap('label', whole, `La etiqueta de una opción admite ${most} caracteres: se cortó.`);
    if (list.options.some((option) => optionKey(option.label) === optionKey(shown))) {
      const ending = ` (${name})`;
      shown = fitting(shown, Math.max(1, most - Array.from(ending).length)) + ending;
      gap('label', whole, `Dos opciones tienen esta etiqueta: la segunda es «${shown}».`);
    }
    const order = row.take(ownOptionColumns.orderOption).trim();
    orders.set(list, [...(orders.get(list) ?? []), /^\d{1,3}$/.test(order) ? Number(order) : Number.NaN]);
    list.options.push({
      name,
      label: shown,
      orderOption: list.options.length + 1,
      asksDetail: isYes(row.take(ownOptionColumns.asksDetail)),
      excludes: isYes(row.take(ownOptionColumns.excludes)),
    });
  }
  // Their own order counts where it is that of the rows.
  for (const [{ options }, own] of orders) {
    const rising = own.every((order, index) => order >= (own[index - 1] ?? 0));
    if (rising) for (const [index, option] of options.entries()) option.orderOption = own[index]!;
  }
  return lists;
}

const other = 'Otra, ¿cuál?';

/** The options with one that asks which, as `or_other` means. */
export function withOther(options: readonly FormOption[]): FormOption[] {
  const there = options.find(({ label }) => /^otr[ao]s?\b|^other\b/i.test(label.trim()));
  if (there) return options.map((option) => (option === there ? { ...option, asksDetail: true } : option));
  const orderOption = (options.at(-1)?.orderOption ?? 0) + 1;
  return [...options, { name: 'other', label: other, orderOption, asksDetail: true, excludes: false }];
}
