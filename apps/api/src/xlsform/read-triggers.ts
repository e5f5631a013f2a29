import { triggerProblem, type TriggerRule } from '@caracteriza/domain/rule/triggers';
import { type FormQuestion, type FormTrigger, type Gap, triggerColumns, triggerSheet } from './form.ts';
import type { FormTable } from './sheet-rows.ts';

/** The triggers of our own sheet. */
export function readTriggers(
  table: FormTable,
  questions: readonly FormQuestion[],
  gaps: Gap[],
): FormTrigger[] {
  const names = new Set(questions.map(({ name }) => name));
  const seenKeys = new Set<string>();
  return table.rows.flatMap((row): FormTrigger[] => {
    const [question = '', field = '', operator = '', value1 = '', value2 = ''] = triggerColumns.map(
      (column) => row.take(column),
    );
    const rule = { field, operator, value1, value2: value2 === '' ? null : value2 };
    const text = [question, field, operator, value1, value2].filter((part) => part !== '').join(' ');
    const refuse = (reason: string) => {
      gaps.push({ sheet: triggerSheet, row: row.number, column: 'field', text, reason });
      return [];
    };
    if (question !== '' && !names.has(question)) return refuse('La pregunta de este disparador no está.');
    const wrong = triggerProblem(rule);
    if (wrong !== null) return refuse(wrong);
    const key = JSON.stringify([question, rule]);
    if (seenKeys.has(key)) return refuse('Este disparador se repite.');
    seenKeys.add(key);
    // Field and operator have just been validated.
    return [{ row: row.number, question: question || null, rule: rule as TriggerRule }];
  });
}
