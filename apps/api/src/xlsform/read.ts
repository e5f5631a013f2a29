/** Reads the sheets of an XLSForm into a questionnaire, and tells by row what of it is not expressed. */
import { characterizationLevels } from '@caracteriza/domain/campaign/characterization-level';
import { mostColumns, type Sheet } from '../bulk-load/workbook.ts';
import { readChoices } from './choices.ts';
import {
  type Form,
  type FormQuestion,
  type Gap,
  mostGaps,
  ownColumns,
  ownDescription,
  ownLevel,
  triggerSheet,
} from './form.ts';
import { readQuestions } from './read-questions.ts';
import { readTriggers } from './read-triggers.ts';
import { dropBroken, setWeights } from './row-order.ts';
import { type FormErrors, readTable, unreadGaps } from './sheet-rows.ts';
import { fitting } from './text-limits.ts';

/** What a file holds; with errors it is no form. */
export interface FormReading {
  form: Form;
  /** The first of them. */
  gaps: Gap[];
  /** How many come after those. */
  moreGaps: number;
  /** The first of them. */
  errors: FormErrors;
  /** How many come after those. */
  moreErrors: number;
}

/** Characters of a text that is told. */
const mostShown = 500;

/** Errors of a file that are told one by one. */
const mostErrors = 50;

/** The most options of all questions together. */
const mostOptionsInAll = 20_000;

const aliases = {
  relevance: 'relevant',
  list: 'list_name',
  value: 'name',
  caption: 'label',
  constraint_msg: 'constraint_message',
};

const empty: Sheet = {
  name: '',
  hidden: false,
  hiddenRows: 0,
  moreColumns: false,
  rows: [],
  marks: new Map(),
};

/** How many options a question has, with those of its columns. */
const optionCount = ({ options, settings: { columns } }: FormQuestion): number =>
  (columns ?? []).reduce((sum, column) => sum + column.options.length, options.length);

/** Reads a form. */
export function readForm(sheets: readonly Sheet[]): FormReading {
  const errors: FormErrors = [];
  const gaps: Gap[] = [];
  const sheet = (name: string) => sheets.find((one) => one.name.trim().toLowerCase() === name);
  const survey = sheet('survey');
  if (!survey) {
    const error = 'El libro no tiene la hoja survey: no es un XLSForm.';
    return {
      form: { title: null, description: null, level: 'person', questions: [], triggers: [] },
      gaps,
      moreGaps: 0,
      errors: [error],
      moreErrors: 0,
    };
  }
  const known = ['survey', 'choices', 'settings', triggerSheet];
  for (const { name, rows, moreColumns } of sheets) {
    if (moreColumns) {
      const reason = `Las columnas después de la ${mostColumns} no se leen.`;
      gaps.push({ sheet: name, row: null, column: '', text: '', reason });
    }
    if (known.includes(name.trim().toLowerCase()) || rows.every((row) => row === undefined)) continue;
    gaps.push({ sheet: name, row: null, column: '', text: '', reason: 'Esta hoja no se lee.' });
  }
  const tables = {
    survey: readTable(survey, aliases, errors),
    choices: readTable(sheet('choices') ?? empty, aliases, errors),
    settings: readTable(sheet('settings') ?? empty, aliases, errors),
    triggers: readTable(sheet(triggerSheet) ?? empty, {}, errors),
  };
  for (const column of ['type', 'name'])
    if (!tables.survey.headers.has(column)) errors.push(`La hoja survey no tiene la columna ${column}.`);
  const settings = tables.settings.rows[0];
  const language = settings?.take('default_language') ?? '';
  const title = settings?.take('form_title').trim() || null;
  const description = settings?.take(ownDescription) || null;
  const levelText = settings?.take(ownLevel).trim() ?? '';
  const level = characterizationLevels.find((known) => known === levelText) ?? 'person';
  if (levelText !== '' && level !== levelText) {
    const reason = 'El nivel es person o family: queda de la persona.';
    gaps.push({ sheet: 'settings', row: 2, column: ownLevel, text: levelText, reason });
  }
  const ours = tables.survey.headers.has(ownColumns.weight);
  // Our own form names the questionnaire by its code.
  if (ours) settings?.take('form_id');

  const lists = readChoices(tables.choices, language, errors, gaps);
  const questions = readQuestions({ table: tables.survey, lists, language, ours, errors, gaps });
  for (const list of lists.values()) {
    if (list.used) continue;
    gaps.push({
      sheet: 'choices',
      row: list.row,
      column: 'list_name',
      text: list.name,
      reason: 'Ninguna pregunta usa esta lista.',
    });
  }
  if (questions.length === 0 && errors.length === 0) errors.push('La hoja survey no tiene preguntas.');
  if (questions.reduce((sum, question) => sum + optionCount(question), 0) > mostOptionsInAll)
    errors.push('Las preguntas tienen en total más de 20.000 opciones: divida el formulario.');
  const triggers = readTriggers(tables.triggers, questions, gaps);
  setWeights(questions, gaps);
  dropBroken(questions, gaps);
  gaps.push(...unreadGaps('survey', tables.survey));
  gaps.push(...unreadGaps('choices', tables.choices));
  gaps.push(...unreadGaps('settings', tables.settings));
  gaps.push(...unreadGaps(triggerSheet, tables.triggers));
  const places = sheets.map(({ name }) => name.trim().toLowerCase());
  const place = (gap: Gap) => places.indexOf(gap.sheet.toLowerCase());
  gaps.sort((a, b) => place(a) - place(b) || (a.row ?? 0) - (b.row ?? 0));
  // A condition that stands twice in a cell is told once.
  const told = new Map(
    gaps.map((gap) => {
      const shown = { ...gap, text: fitting(gap.text, mostShown) };
      return [JSON.stringify(shown), shown];
    }),
  );
  return {
    // Nobody makes one that is refused, and it may be very large.
    form: {
      title,
      description,
      level,
      ...(errors.length > 0 ? { questions: [], triggers: [] } : { questions, triggers }),
    },
    gaps: [...told.values()].slice(0, mostGaps),
    moreGaps: Math.max(0, told.size - mostGaps),
    errors: errors.slice(0, mostErrors),
    moreErrors: Math.max(0, errors.length - mostErrors),
  };
}
