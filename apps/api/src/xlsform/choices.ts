/** The option lists of an XLSForm. */
import { maxOptions, optionKey } from '@caracteriza/domain/question/kinds/dropdown/option-lines';
import { isOwnCode } from '@caracteriza/domain/question/own-names';
import { readNumber } from '@caracteriza/domain/values/number-text';
import { fields } from '@caracteriza/openapi/fields';
import { type FormOption, type Gap, ownOptionColumns } from './form.ts';
import {
  type FormErrors,
  type FormRow,
  type FormTable,
  languageColumns,
  type ReportGap,
  textOf,
} from './sheet-rows.ts';
import { isPersonField } from './person-fields.ts';
import { shortenToFit } from './text-limits.ts';
import type { SharedPlan } from './shared-lists.ts';
import type { QuestionType } from './kind.ts';
import { uselessReason } from './reasons.ts';
import { isNo, isYes } from './yes-no.ts';

interface List {
  row: number;
  name: string;
  options: FormOption[];
  used: boolean;
  /** Maximum length of a label in a shared list. */
  shared?: SharedPlan;
}

export type Lists = ReadonlyMap<string, List>;

/** The longest label in a shared list. */
const longestSharedLabel = fields.SharedOptionFields.label.maxLength;

/** A list whose rows are being read, with the data that further rows are checked against. */
interface ListBeingRead extends List {
  /** The options of each name, with their rows. */
  named: Map<string, { option: FormOption; row: number; label: string }[]>;
  labelKeys: Set<string>;
  /** The explicit order of each row; NaN if it has none. */
  orders: number[];
  /** Maximum length of an option's label, in characters. */
  longestLabel: number;
}

const emptyList = (
  row: number,
  name: string,
  longestLabel: number,
  sharedPlan: SharedPlan | undefined,
): ListBeingRead => ({
  row,
  name,
  ...(sharedPlan && { shared: sharedPlan }),
  options: [],
  used: false,
  named: new Map(),
  labelKeys: new Set(),
  orders: [],
  longestLabel: sharedPlan ? Math.min(longestLabel, longestSharedLabel) : longestLabel,
});

type Gaps = (column: string, text: string, reason: string) => void;

/** The option's label, shortened to fit and unique within its list. */
function labelIn(list: ListBeingRead, name: string, label: string, gap: Gaps): string {
  const lengthLimit = list.longestLabel;
  if (label === '') gap('label', name, 'La opción no tiene etiqueta: se muestra su nombre.');
  const fullText = label === '' ? name : label;
  let shownText = shortenToFit(fullText, lengthLimit);
  if (shownText !== fullText)
    gap('label', fullText, `La etiqueta de una opción admite ${lengthLimit} caracteres: se cortó.`);
  // Many municipalities share a name, but not their department.
  if (!list.shared && list.labelKeys.has(optionKey(shownText))) {
    const ending = ` (${name})`;
    shownText = shortenToFit(shownText, Math.max(1, lengthLimit - Array.from(ending).length)) + ending;
    gap('label', fullText, `Dos opciones tienen esta etiqueta: la segunda es «${shownText}».`);
  }
  list.labelKeys.add(optionKey(shownText));
  return shownText;
}

/** NaN if the row has no explicit order. */
function orderIn(row: FormRow, gap: Gaps): number {
  const text = row.takeText(ownOptionColumns.orderOption).trim();
  if (/^\d{1,3}$/.test(text)) return Number(text);
  if (text !== '') gap(ownOptionColumns.orderOption, text, uselessReason);
  return Number.NaN;
}

function flagIn(row: FormRow, column: string, gap: Gaps): boolean {
  const text = row.takeText(column);
  if (!isYes(text) && !isNo(text)) gap(column, text, uselessReason);
  return isYes(text);
}

function addOption(list: ListBeingRead, row: FormRow, name: string, label: string, gap: Gaps): void {
  const namesakes = list.named.get(name) ?? [];
  const cascade = list.shared?.cascade;
  const belongsTo = cascade ? row.takeText(cascade.column).trim() : undefined;
  if (namesakes.some((earlier) => earlier.label === label && earlier.option.belongsTo === belongsTo)) {
    gap('name', name, 'Esta opción ya está en la lista, con la misma etiqueta: se importa una vez.');
    return;
  }
  const shownLabel = labelIn(list, name, label, gap);
  list.orders.push(orderIn(row, gap));
  const code = row.takeText(ownOptionColumns.code).trim();
  const option: FormOption = {
    name,
    ...(code !== '' && { code }),
    ownCode: ownCodeIn(list, name),
    label: shownLabel,
    orderOption: list.options.length + 1,
    asksDetail: flagIn(row, ownOptionColumns.asksDetail, gap),
    excludes: flagIn(row, ownOptionColumns.excludes, gap),
    score: scoreIn(row, gap),
    ...(belongsTo !== undefined && { belongsTo }),
  };
  list.options.push(option);
  list.named.set(name, [...namesakes, { option, row: row.number, label }]);
  if (namesakes.length === 0) return;
  gap('name', name, 'Dos opciones de la lista tienen este nombre: una condición sobre él no se importa.');
  // Conditions cannot tell them apart, so both get other names, which no condition refers to.
  for (const { option: namesake, row: number } of list.named.get(name)!)
    namesake.name = `${name} (fila ${number})`;
}

const systemCode = /^_?OPC\d+$/i;

/** The name as the option's own code; null if it is a system code, is already taken, or is not valid as an own code. */
function ownCodeIn({ options }: ListBeingRead, name: string): string | null {
  const fits = isOwnCode(name) && !systemCode.test(name);
  const isTaken = options.some(({ ownCode }) => ownCode?.toLowerCase() === name.toLowerCase());
  return fits && !isTaken ? name : null;
}

/** Explicit order numbers are kept if they agree with the order of the rows. */
function setOrder({ row, name, options, orders }: ListBeingRead, gaps: Gap[]): void {
  const areRising = orders.every((order, index) => order >= (orders[index - 1] ?? 0));
  if (areRising) for (const [index, option] of options.entries()) option.orderOption = orders[index]!;
  else if (orders.some(Number.isInteger))
    gaps.push({
      sheet: 'choices',
      row,
      column: ownOptionColumns.orderOption,
      text: name,
      reason: 'Las opciones quedan en el orden de las filas: no todas tienen un orden que crezca.',
    });
}

/** How the lists are read. */
export interface ChoicesRules {
  language: string;
  /** Whether the form's settings allow two options with the same name, as in cascades. */
  repeatsNames: boolean;
  longestLabel: number;
  /** The lists that become shared ones. */
  plans: ReadonlyMap<string, SharedPlan>;
}

/**
 * Reads the lists in row order. Two options of a list never share a label, unless the list becomes a shared one.
 */
export function readChoices(
  table: FormTable,
  { language, repeatsNames, longestLabel, plans }: ChoicesRules,
  errors: FormErrors,
  gaps: Gap[],
): Lists {
  const lists = new Map<string, ListBeingRead>();
  const labels = languageColumns(table, 'label', language);
  for (const row of table.rows) {
    if (isPersonField(row.lookAt(ownOptionColumns.personField))) {
      table.skip(row);
      continue;
    }
    const listName = row.takeText('list_name').trim();
    const name = row.takeText('name').trim();
    const label = textOf(row, labels);
    const list = lists.get(listName) ?? emptyList(row.number, listName, longestLabel, plans.get(listName));
    const gap: Gaps = (column, text, reason) =>
      gaps.push({ sheet: 'choices', row: row.number, column, text, reason });
    if (listName === '') {
      // A row with neither is a comment.
      if (name !== '') gap('list_name', name, 'La fila no dice de qué lista es: no se importa.');
      continue;
    }
    const error = rowError(list, name, repeatsNames);
    if (error !== null) errors.push(`choices, fila ${row.number}: ${error}`);
    if (name === '') continue;
    lists.set(listName, list);
    if (error !== null || row.takeText(ownOptionColumns.none) === 'yes') continue;
    addOption(list, row, name, label, gap);
  }
  for (const list of lists.values()) setOrder(list, gaps);
  return lists;
}

/** Why a row cannot be an option, or null if it can. */
function rowError({ name: list, named }: ListBeingRead, name: string, repeatsNames: boolean): string | null {
  if (name === '') return 'falta el nombre (name) de la opción.';
  return named.has(name) && !repeatsNames ? `la lista «${list}» ya tiene la opción «${name}».` : null;
}

/** An option's score; null if it has none or an invalid one. */
function scoreIn(row: FormRow, gap: Gaps): number | null {
  const text = row.takeText(ownOptionColumns.score).trim();
  if (text === '') return null;
  const { minimum, maximum } = fields.AnswerOptionCreate.score;
  const score = readNumber(text);
  if (score >= minimum && score <= maximum) return score;
  gap(ownOptionColumns.score, text, uselessReason);
  return null;
}

const otherLabel = 'Otra, ¿cuál?';

/** The options plus one that asks for details, as `or_other` requires. */
function withOther(options: readonly FormOption[]): FormOption[] {
  const otherOption = options.find(
    ({ name, label }) => name === 'other' || /^otr[ao]s?\b|^other\b/i.test(label.trim()),
  );
  if (otherOption)
    return options.map((option) => (option === otherOption ? { ...option, asksDetail: true } : option));
  const lastOrder = options.at(-1)?.orderOption ?? 0;
  // If the order numbers are equal, the later row comes later.
  const orderOption = Math.min(lastOrder + 1, fields.AnswerOptionCreate.orderOption.maximum);
  return [
    ...options,
    {
      name: 'other',
      ownCode: 'other',
      label: otherLabel,
      orderOption,
      asksDetail: true,
      excludes: false,
      score: null,
    },
  ];
}

/** The options of a list question, up to the maximum number. */
export function optionsOf(
  row: FormRow,
  type: QuestionType,
  lists: Lists,
  errors: FormErrors,
  gap: ReportGap,
) {
  const list = lists.get(type.list!);
  if (!list) {
    // Not reported in a file we wrote, whose lists may have no options yet.
    errors.push(`survey, fila ${row.number}: la lista «${type.list}» no está en la hoja choices.`);
    return [];
  }
  list.used = true;
  if (list.shared) return list.options;
  const options = type.orOther ? withOther(list.options) : list.options;
  if (options.length > maxOptions)
    gap(row, 'type', type.text, `Una pregunta tiene hasta ${maxOptions} opciones: las demás no se importan.`);
  return options.slice(0, maxOptions);
}
