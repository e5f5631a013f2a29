/** The parts of a plan that are shown to the user. */
import type { components } from '@caracteriza/openapi/schema';
import { type Cancellable, eachInPieces } from './pieces.ts';
import type { Plan } from './plan.ts';
import { entriesByID } from './lists.ts';
import type { Finding, Lists } from './row-check.ts';
import type { RowPlan } from './row-plan.ts';
import type { SheetContent } from './sheet-check.ts';
import { nameOf, displayText } from './stored.ts';
import { targets } from './targets.ts';
import { maxColumns } from './budget.ts';

type Report = components['schemas']['SurveyableUploadReport'];
type Problem = components['schemas']['SurveyableUploadError'];

export interface Counts {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  familiesCreated: number;
  familiesUpdated: number;
}

const [maxErrors, maxNotices, maxChanges, maxSuggestions] = [2000, 500, 200, 200];

export function countsOf({ rows, families }: Plan): Counts {
  const countOf = (outcome: RowPlan['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    rows: rows.length,
    created: countOf('created'),
    updated: countOf('updated'),
    unchanged: countOf('unchanged'),
    rejected: countOf('rejected'),
    familiesCreated: families.filter(({ storedRecord }) => !storedRecord).length,
    familiesUpdated: families.filter(
      ({ storedRecord, changes }) => storedRecord && Object.keys(changes).length > 0,
    ).length,
  };
}

/** The sheet's column letters for each field. */
const columnsOf = ({ columns }: SheetContent) =>
  targets.map(({ field }) => columns.find((column) => column.field === field) ?? null);

/**
 * The errors of all rows, or their notices, each with its cell, in sheet order.
 * @param max how many to describe; the others are only counted
 */
export async function problemsOf(
  plan: Plan,
  content: SheetContent,
  { notices, max }: { notices: boolean; max: number },
  run?: Cancellable,
): Promise<{ first: Problem[]; count: number }> {
  const columns = columnsOf(content);
  const columnTargets = columns.map((column) => (column ? content.columns.indexOf(column) : -1));
  const targetPlace = ({ target }: Finding) => columnTargets[target]!;
  const firstProblems: Problem[] = [];
  let count = 0;
  const addProblems = ({ row, findings }: RowPlan) => {
    const sameKindFindings = findings.filter(({ notice = false }) => notice === notices);
    count += sameKindFindings.length;
    if (firstProblems.length >= max) return;
    const sortedFindings = sameKindFindings.toSorted((a, b) => targetPlace(a) - targetPlace(b));
    for (const { target, value, message } of sortedFindings.slice(0, max - firstProblems.length)) {
      const column = columns[target];
      const cell = column ? `${column.column}${row}` : null;
      firstProblems.push({ row, cell, field: column?.header ?? targets[target]!.label, value, message });
    }
  };
  await eachInPieces(plan.rows, addProblems, run);
  return { first: firstProblems, count };
}

/** Notices about the sheet as a whole, placed at its headers. */
export function sheetNotices({ headerRow: row, moreColumns }: SheetContent): Problem[] {
  const message = `Lo que está después de la columna ${maxColumns} no se lee. Si debe cargarse, páselo a una de las primeras.`;
  return moreColumns ? [{ row, cell: null, field: null, value: null, message }] : [];
}

async function suggestionsOf(
  plan: Plan,
  content: SheetContent,
  run: Cancellable,
): Promise<Report['suggestions']> {
  const columns = columnsOf(content);
  const suggestions = new Map<string, Report['suggestions'][number]>();
  const countFindings = ({ findings }: RowPlan) => {
    for (const { target, value, suggestion } of findings) {
      if (suggestion === undefined || value === null) continue;
      const { field, label } = targets[target]!;
      const key = `${target}:${value}`;
      const sameSuggestion = suggestions.get(key);
      if (sameSuggestion) sameSuggestion.rows += 1;
      else
        suggestions.set(key, { field, header: columns[target]?.header ?? label, value, suggestion, rows: 1 });
    }
  };
  await eachInPieces(plan.rows, countFindings, run);
  return [...suggestions.values()].toSorted((a, b) => b.rows - a.rows).slice(0, maxSuggestions);
}

function changesOf(plan: Plan, lists: Lists): Report['changes'] {
  const names = entriesByID(lists);
  const updated = plan.rows.filter(({ outcome }) => outcome === 'updated').slice(0, maxChanges);
  return updated.map(({ row, holder, changes, family }) => ({
    row,
    code: holder!.code,
    name: nameOf('surveyable', holder!),
    fields: targets.flatMap(({ field, column, label }) => {
      const newValue = changes[column];
      if (newValue === undefined) return [];
      const holderValue = holder![column as keyof typeof holder];
      if (column === 'family_id')
        return [
          {
            label,
            before: holderValue === null ? null : 'Otra familia',
            after: family?.storedRecord?.code ?? `Nueva (${family?.name})`,
          },
        ];
      return [
        {
          label,
          before: displayText(field, holderValue, names),
          after: displayText(field, newValue, names) ?? '',
        },
      ];
    }),
  }));
}

export async function reportOf(
  plan: Plan,
  content: SheetContent,
  lists: Lists,
  run: Cancellable,
): Promise<Report> {
  const errors = await problemsOf(plan, content, { notices: false, max: maxErrors }, run);
  const sheetNoticeList = sheetNotices(content);
  const remainingNotices = maxNotices - sheetNoticeList.length;
  const notices = await problemsOf(plan, content, { notices: true, max: remainingNotices }, run);
  const { sheet, sheets, headerRow, columns } = content;
  const mappedFields = new Set(columns.map(({ field }) => field));
  return {
    sheet,
    sheets,
    headerRow,
    columns,
    fields: targets.map(({ field, label, required, entity }) => ({
      field,
      label,
      required: required && entity === 'surveyable',
    })),
    missing: targets
      .filter(
        ({ field, required, entity }) => required && entity === 'surveyable' && !mappedFields.has(field),
      )
      .map(({ label }) => label),
    ...countsOf(plan),
    errors: errors.first,
    errorCount: errors.count,
    notices: [...sheetNoticeList, ...notices.first],
    noticeCount: sheetNoticeList.length + notices.count,
    suggestions: await suggestionsOf(plan, content, run),
    changes: changesOf(plan, lists),
    homonyms: plan.homonyms,
  };
}
