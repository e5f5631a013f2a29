// The shared list form's values and their conversion from a record. Its options are lines of text.
import type { Schema } from '@caracteriza/api-client';
import {
  maxSharedOptions,
  optionListProblems,
  type RowProblem,
} from '@caracteriza/domain/option-list/option-list-problems';
import { figure } from '@caracteriza/domain/words/counted';
import { fields } from '@caracteriza/openapi/fields';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { readOptionLines } from './option-lines.ts';

const ownRules = pickRules(fields.OptionListUpdate, ['name', 'parentID']);

export const optionListRules = {
  ...ownRules,
  options: { label: fields.OptionListUpdate.options.label, required: true, type: 'string' },
} as const;

export const optionListSchema = formSchema(optionListRules);

export type OptionListInput = FormInput<typeof optionListRules>;
export type OptionListOutput = FormOutput<typeof optionListRules>;

/** The inputs filled from a record, or empty. @param lines its options as text */
export const optionListInput = (
  list: Pick<Schema<'OptionList'>, 'name' | 'parentID'> | null,
  lines: string,
): OptionListInput => ({ ...formInput(ownRules, list), options: lines });

/** The request body. */
export const optionListBody = ({ options, ...body }: OptionListOutput) => ({
  ...body,
  options: readOptionLines(options).rows.map(({ code, label, parent }) => ({
    code,
    label,
    parent: parent || null,
  })),
});

/** The options in the lines, and their problems. @param parents the codes of the list that this one depends on; null if none */
export function readLines(
  lines: string,
  parents: ReadonlySet<string> | null,
): { count: number; hasHeadings: boolean; problems: readonly RowProblem[]; tooMany: string | null } {
  const { rows, hasHeadings } = readOptionLines(lines);
  return {
    count: rows.length,
    hasHeadings,
    problems: optionListProblems(rows, parents),
    tooMany:
      rows.length > maxSharedOptions
        ? `Una lista tiene hasta ${figure(maxSharedOptions)} opciones: aquí hay ${figure(rows.length)}.`
        : null,
  };
}

/** Whether every line is a valid option, apart from its parent. */
export function hasUsableLines(lines: string): boolean {
  const rows = readOptionLines(lines).rows.map(({ parent: _unknown, ...own }) => own);
  return rows.length <= maxSharedOptions && optionListProblems(rows, null).length === 0;
}
