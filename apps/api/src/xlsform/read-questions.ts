/** Reads the questions of the sheet `survey` in the order of its rows. */
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { type Calculation, readCalculation, setScores } from './calculation.ts';
import type { Lists } from './choices.ts';
import { type FormQuestion, type Gap, ownColumns } from './form.ts';
import { Groups, readEnd } from './groups.ts';
import { type Before, readQuestion } from './read-question.ts';
import { readConditions } from './relevant.ts';
import { isNotNegative, readColumns, rowsGroup, type RowsGroup } from './repeat.ts';
import {
  type FormErrors,
  type FormRow,
  type FormTable,
  languageColumns,
  type Tell,
  textOf,
} from './sheet-rows.ts';
import { typeOfRow } from './types.ts';

/** The most questions of a survey (rules §1), with notes. */
const mostQuestions = 500;

interface Reading {
  table: FormTable;
  lists: Lists;
  language: string;
  /** We wrote it. */
  ours: boolean;
  errors: FormErrors;
  gaps: Gap[];
}

export function readQuestions({ table, lists, language, ours, errors, gaps }: Reading): FormQuestion[] {
  const inLanguages = (name: string) => languageColumns(table, name, language);
  const columns = {
    label: inLanguages('label'),
    hint: inLanguages('hint'),
    message: inLanguages('constraint_message'),
  };
  const questions = new Map<string, FormQuestion>();
  const groups = new Groups();
  const tell: Tell = (row, column, text, reason) =>
    gaps.push({ sheet: 'survey', row: row.number, column, text, reason });
  const namesBase = table.headers.has(ownColumns.base);
  const before: Before = { questions, groups, lists, columns, ours, namesBase, errors, tell };
  const unlimited: Named[] = [];
  const rounded: Named[] = [];
  const reckoned: Named[] = [];
  const halved: Named[] = [];
  const calculations = new Map<string, Calculation>();
  /** Rows of the sheet that are columns of rows. */
  const ofRows = new Set<FormRow>();

  const addRows = (row: FormRow, group: RowsGroup) => {
    for (const column of group.columns) ofRows.add(column.row);
    ofRows.add(group.end);
    const read = readColumns(group, { lists, texts: columns, ours, errors, tell });
    for (const { row: at, type } of group.columns)
      if (type.fieldType === fieldTypes.numeric && !isNotNegative(at))
        unlimited.push({ row: at.number, name: at.look('name').trim() });
    const type = {
      kind: 'question',
      text: 'begin_repeat',
      fieldType: fieldTypes.rows,
      columns: read,
    } as const;
    const question = readQuestion(row, type, before);
    questions.set(question.name, question);
    group.end.take('type');
    readEnd(group.end, columns.label, tell);
  };

  const leaveOut = (row: FormRow, type: string, reason: string) => {
    const about = textOf(row, columns.label).trim() || row.take('name').trim();
    tell(row, 'type', `${type} ${about}`.trim(), reason);
    table.skip(row);
  };

  for (const [index, row] of table.rows.entries()) {
    if (ofRows.has(row)) continue;
    const type = typeOfRow(row.take('type'), row.take(ownColumns.type));
    switch (type.kind) {
      case 'none':
        // A row without a type is a remark of whoever made the form.
        if (row.take('name').trim() !== '') errors.push(`survey, fila ${row.number}: falta el tipo (type).`);
        break;
      case 'begin': {
        const group = type.of === 'repeat' ? rowsGroup(table.rows.slice(index + 1)) : null;
        if (group) {
          addRows(row, group);
          break;
        }
        const conditions = readConditions(row.take('relevant').trim() || 'true()', questions, false);
        groups.begin(row, type.of, columns.label, conditions, tell);
        break;
      }
      case 'end':
        groups.end(row, type.of, columns.label, tell, errors);
        break;
      case 'unknown':
        errors.push(`survey, fila ${row.number}: el tipo «${type.text}» no es de un XLSForm.`);
        break;
      case 'unsupported':
        leaveOut(row, type.text, type.reason);
        break;
      case 'question': {
        const text = type.calculated ? row.look('calculation') : '';
        const calculation = readCalculation(text, { questions, calculations });
        if (type.calculated && !calculation) {
          leaveOut(row, type.text, 'Este cálculo no se puede expresar: no se importa.');
          break;
        }
        const question = readQuestion(row, calculation ? { ...type, calculation } : type, before);
        questions.set(question.name, question);
        if (calculation) {
          setScores(calculation, questions);
          calculations.set(question.name, calculation);
          reckoned.push(question);
          if (/round\s*\(/.test(text) && text.includes('-')) halved.push(question);
        }
        if (question.type !== fieldTypes.numeric) break;
        const { least } = question.settings;
        if (typeof least !== 'number' && row.take(ownColumns.noLeast) === '') unlimited.push(question);
        if (type.decimal && row.take(ownColumns.decimals) === '') rounded.push(question);
        break;
      }
    }
    // The rest would take long to read, and nobody makes it.
    if (questions.size > mostQuestions) {
      errors.push(
        `Una caracterización tiene hasta ${mostQuestions} preguntas y notas: divida el formulario.`,
      );
      return [...questions.values()];
    }
  }
  errors.push(...groups.unclosed());
  tellOnce(unlimited, 'constraint', 'Sin un mínimo no se admiten números negativos.', gaps);
  tellOnce(
    reckoned,
    'calculation',
    'El resultado se muestra y se compara con dos decimales, o con los de su «round»; sin una de las respuestas no hay resultado.',
    gaps,
  );
  tellOnce(halved, 'calculation', 'La mitad de un número negativo se redondea a su lado: −2,5 a −3.', gaps);
  tellOnce(rounded, 'type', 'Los números decimales admiten dos decimales, o los de sus límites.', gaps);
  return [...questions.values()];
}

type Named = Pick<FormQuestion, 'row' | 'name'>;

/** One gap for several questions. */
function tellOnce(questions: readonly Named[], column: string, reason: string, gaps: Gap[]): void {
  const [first, ...others] = questions;
  if (!first) return;
  const text = others.length === 0 ? first.name : `${first.name} (y ${others.length} más)`;
  gaps.push({ sheet: 'survey', row: first.row, column, text, reason });
}
