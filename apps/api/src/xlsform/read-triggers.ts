import { triggerProblem, type TriggerRule } from '@caracteriza/domain/rule/triggers';
import { type FormQuestion, type FormTrigger, type Gap, triggerColumns, triggerSheet } from './form.ts';
import type { FormTable } from './sheet-rows.ts';

function ruleIn(cell: (column: string) => string) {
  const [question = '', field = '', operator = '', value1 = '', value2 = ''] = triggerColumns.map(cell);
  return { question, rule: { field, operator, value1, value2: value2 === '' ? null : value2 } };
}

/** The rules of our own sheet by the names of their questions, before they are checked. */
export function writtenTriggers(table: FormTable): (name: string) => readonly TriggerRule[] {
  const rules = Map.groupBy(
    table.rows.map((row) => ruleIn(row.lookAt)),
    ({ question }) => question,
  );
  // Not validated yet: a field or operator that does not exist only results in a condition that occurs in no form.
  return (name) => (rules.get(name) ?? []).map(({ rule }) => rule as TriggerRule);
}

/** The triggers of our own sheet. */
export function readTriggers(
  table: FormTable,
  questions: readonly FormQuestion[],
  gaps: Gap[],
): FormTrigger[] {
  const names = new Set(questions.map(({ name }) => name));
  const seenKeys = new Set<string>();
  return table.rows.flatMap((row): FormTrigger[] => {
    const { question, rule } = ruleIn(row.takeText);
    const { field, operator, value1, value2 } = rule;
    const text = [question, field, operator, value1, value2 ?? '']
      .filter((cellText) => cellText !== '')
      .join(' ');
    const reportTriggerGap = (reason: string) => {
      gaps.push({ sheet: triggerSheet, row: row.number, column: 'field', text, reason });
      return [];
    };
    if (question !== '' && !names.has(question))
      return reportTriggerGap('La pregunta de este disparador no está.');
    const ruleProblem = triggerProblem(rule);
    if (ruleProblem !== null) return reportTriggerGap(ruleProblem);
    const key = JSON.stringify([question, rule]);
    if (seenKeys.has(key)) return reportTriggerGap('Este disparador se repite.');
    seenKeys.add(key);
    // Field and operator have just been validated.
    return [{ row: row.number, question: question || null, rule: rule as TriggerRule }];
  });
}
