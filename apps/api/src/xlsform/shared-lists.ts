/**
 * Which lists of an XLSForm become shared lists: those in cascades, long ones, and those that were shared when we wrote the
 * file.
 */
import { maxOptions } from '@caracteriza/domain/question/kinds/dropdown/option-lines';
import { isOwnCode, longestOwnCode } from '@caracteriza/domain/question/own-names';
import type { SharedOption } from '@caracteriza/domain/question/shared-options';
import { readChoiceFilter } from './choice-filter.ts';
import { type FormOption, ownColumn, ownColumns } from './form.ts';
import type { FormRow, FormTable } from './sheet-rows.ts';
import { typeOfRow } from './types.ts';

/** A list that becomes a shared one. */
export interface SharedPlan {
  /** The list that its options depend on, and the column of `choices` with each option's parent; null without a cascade. */
  readonly cascade: { readonly parent: string; readonly column: string } | null;
}

/** A row that asks for one option of a list. */
interface Selection {
  readonly row: FormRow;
  readonly name: string;
  readonly list: string;
  /** Whether it only asks for one of the options, with no further settings. */
  readonly plain: boolean;
}

function selectionsIn(table: FormTable): Selection[] {
  return table.rows.flatMap((row) => {
    const type = typeOfRow(row.lookAt('type'), row.lookAt(ownColumns.type));
    if (type.kind !== 'question' || type.list === undefined) return [];
    const isPlain = type.settings?.several !== 1 && type.orOther !== true;
    return [{ row, name: row.lookAt('name').trim(), list: type.list, plain: isPlain }];
  });
}

/** The filter of a row, if it refers to the answer to another such question. */
function filterOf({ row, list }: Selection, listOf: ReadonlyMap<string, string>) {
  const filter = readChoiceFilter(row.lookAt('choice_filter'));
  const parent = filter && listOf.get(filter.question);
  return filter && parent && parent !== list ? { ...filter, parent } : null;
}

/** The lists of a form that become shared ones, by name. */
export function sharedPlans(survey: FormTable, choices: FormTable): ReadonlyMap<string, SharedPlan> {
  const selections = selectionsIn(survey);
  const mixedLists = new Set(selections.filter(({ plain }) => !plain).map(({ list }) => list));
  const usableLists = selections.filter(({ list }) => !mixedLists.has(list));
  const listOf = new Map(usableLists.map(({ name, list }) => [name, list]));
  const plans = new Map<string, SharedPlan>();
  const note = (list: string, cascade: SharedPlan['cascade']) =>
    plans.set(list, { cascade: plans.get(list)?.cascade ?? cascade });
  for (const selection of usableLists) {
    const filter = filterOf(selection, listOf);
    if (selection.row.lookAt(ownColumn('optionList')).trim() !== '') note(selection.list, null);
    if (!filter) continue;
    note(filter.parent, null);
    note(selection.list, { parent: filter.parent, column: filter.column });
  }
  const sizes = Map.groupBy(choices.rows, (row) => row.lookAt('list_name').trim());
  for (const { list } of usableLists) if ((sizes.get(list)?.length ?? 0) > maxOptions) note(list, null);
  return plans;
}

/** The code of each option by its name in the form; names that cannot be codes are changed. */
export function codesOf(options: readonly FormOption[]): ReadonlyMap<string, string> {
  const usedNames = new Set<string>();
  const codes = new Map<string, string>();
  for (const { name } of options) {
    const plainName = name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9_]+/g, '_');
    const wantedName = isOwnCode(name) && name.toLowerCase() !== 'null' ? name : `${plainName}_`;
    let code = wantedName.slice(0, longestOwnCode);
    for (let n = 2; usedNames.has(code.toLowerCase()); n += 1)
      code = `${wantedName.slice(0, longestOwnCode - `_${n}`.length)}_${n}`;
    usedNames.add(code.toLowerCase());
    codes.set(name, code);
  }
  return codes;
}

/** A shared list as a form describes it. */
export interface FormList {
  readonly name: string;
  /** The name of the list that it depends on. */
  readonly parent: string | null;
  readonly options: readonly SharedOption[];
}
