/** Reads the sheets of an XLSForm into a questionnaire, and tells by row what of it is not expressed. */
import { fieldTypes, isNote } from '@caracteriza/domain/field-types';
import { fields } from '@caracteriza/openapi/fields';
import type { Sheet } from '../bulk-load/workbook.ts';
import { type Lists, optionsOf, readChoices } from './choices.ts';
import { type Form, type FormQuestion, type Gap, ownColumns, ownDescription, triggerSheet } from './form.ts';
import { readTriggers } from './read-triggers.ts';
import { baseOf, type Condition, readRelevant } from './relevant.ts';
import { setWeights } from './row-order.ts';
import { readSettings, typeWithAppearance } from './row-settings.ts';
import { readTexts, type TextColumns } from './row-texts.ts';
import {
  type FormErrors,
  type FormRow,
  type FormTable,
  languageColumns,
  readTable,
  textOf,
  unreadGaps,
} from './sheet-rows.ts';
import { fitting } from './text-limits.ts';
import { type QuestionType, typeOfRow } from './types.ts';

/** What a file holds; with errors it is no form. */
interface Read {
  form: Form;
  gaps: Gap[];
  errors: FormErrors;
}

/** The most questions of a survey (rules §1). */
const mostQuestions = 500;

const aliases = {
  relevance: 'relevant',
  list: 'list_name',
  value: 'name',
  caption: 'label',
  constraint_msg: 'constraint_message',
};

const empty: Sheet = { name: '', hidden: false, hiddenRows: 0, rows: [], marks: new Map() };

/** A group that is open at a row. */
interface Group {
  row: number;
  kind: 'group' | 'repeat';
  title: string | null;
  /** Null: its condition cannot be expressed. */
  conditions: Condition[] | null;
}

const isYes = (text: string) => /^(?:yes|true|true\(\)|verdadero|s[ií]|1)$/i.test(text.trim());
const isNo = (text: string) => /^(?:no|false|false\(\)|falso|0|)$/i.test(text.trim());

/** Reads a form. */
export function readForm(sheets: readonly Sheet[]): Read {
  const errors: FormErrors = [];
  const gaps: Gap[] = [];
  const sheet = (name: string) => sheets.find((one) => one.name.trim().toLowerCase() === name);
  const survey = sheet('survey');
  if (!survey) {
    const error = 'El libro no tiene la hoja survey: no es un XLSForm.';
    return { form: { title: null, description: null, questions: [], triggers: [] }, gaps, errors: [error] };
  }
  const known = ['survey', 'choices', 'settings', triggerSheet];
  for (const { name, rows } of sheets) {
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
  const ours = tables.survey.headers.has(ownColumns.weight);
  // Our own form names the questionnaire by its code.
  if (ours) settings?.take('form_id');

  const lists = readChoices(tables.choices, language, isYes, errors, gaps);
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
  if (questions.filter((question) => !isNote({ fieldTypeCode: question.type })).length > mostQuestions)
    errors.push(`Una caracterización tiene hasta ${mostQuestions} preguntas: divida el formulario.`);
  const triggers = readTriggers(tables.triggers, questions, gaps);
  setWeights(questions, gaps);
  gaps.push(...unreadGaps('survey', tables.survey));
  gaps.push(...unreadGaps('choices', tables.choices));
  gaps.push(...unreadGaps('settings', tables.settings));
  gaps.push(...unreadGaps(triggerSheet, tables.triggers));
  const places = sheets.map(({ name }) => name.trim().toLowerCase());
  const place = (gap: Gap) => places.indexOf(gap.sheet.toLowerCase());
  gaps.sort((a, b) => place(a) - place(b) || (a.row ?? 0) - (b.row ?? 0));
  return { form: { title, description, questions, triggers }, gaps, errors };
}

interface Reading {
  table: FormTable;
  lists: Lists;
  language: string;
  /** We wrote it. */
  ours: boolean;
  errors: FormErrors;
  gaps: Gap[];
}

function readQuestions({ table, lists, language, ours, errors, gaps }: Reading): FormQuestion[] {
  const inLanguages = (name: string) => languageColumns(table, name, language);
  const columns: TextColumns = { label: inLanguages('label'), hint: inLanguages('hint') };
  const messages = inLanguages('constraint_message');
  const questions = new Map<string, FormQuestion>();
  const groups: Group[] = [];
  const unlimited: FormQuestion[] = [];
  const rounded: FormQuestion[] = [];

  const gap = (row: FormRow, name: string, text: string, reason: string) =>
    gaps.push({ sheet: 'survey', row: row.number, column: name, text, reason });

  const relevantOf = (row: FormRow) => {
    const text = row.take('relevant').trim();
    return { text, conditions: text === '' ? [] : readRelevant(text, questions) };
  };

  const begin = (row: FormRow, kind: Group['kind']) => {
    const label = textOf(row, columns.label).trim();
    row.take('name');
    const { text, conditions } = relevantOf(row);
    const outer = groups.find(({ title }) => title !== null);
    const title = fitting(label, fields.QuestionCreate.section.maxLength);
    if (kind === 'repeat')
      gap(
        row,
        'type',
        `begin_repeat ${label}`.trim(),
        'Los grupos que se repiten no se importan: sus preguntas quedan una vez.',
      );
    if (label !== '' && outer)
      gap(row, 'label', label, `Una sección no tiene otra dentro: sus preguntas quedan en «${outer.title}».`);
    else if (title !== label)
      gap(row, 'label', label, 'El título de la sección se cortó: admite 80 caracteres.');
    if (conditions === null)
      gap(
        row,
        'relevant',
        text,
        'La condición del grupo no se puede expresar: sus preguntas se muestran siempre y quedan opcionales.',
      );
    groups.push({ row: row.number, kind, title: title || null, conditions });
  };

  const end = (row: FormRow, kind: Group['kind']) => {
    row.take('name');
    textOf(row, columns.label);
    const open = groups.pop();
    if (open?.kind !== kind)
      errors.push(`survey, fila ${row.number}: este end_${kind} no cierra ningún begin_${kind}.`);
  };

  const add = (row: FormRow, written: QuestionType) => {
    const type = typeWithAppearance(row, written);
    const name = row.take('name').trim() || (type.fieldType === fieldTypes.note ? `nota_${row.number}` : '');
    const at = `survey, fila ${row.number}`;
    if (name === '') errors.push(`${at}: falta el nombre (name) de la pregunta.`);
    if (questions.has(name))
      errors.push(`${at}: el nombre «${name}» ya es de otra pregunta (fila ${questions.get(name)!.row}).`);
    if (type.remark) gap(row, 'type', type.text, type.remark);
    const note = isNote({ fieldTypeCode: type.fieldType });
    const { statement, description } = readTexts(row, columns, name, ours, gap);
    const options = type.list === undefined ? [] : optionsOf(row, type, lists, ours ? [] : errors, gap);
    const settings = readSettings(row, type, messages, gap);
    const required = row.take('required');
    const { text, conditions } = relevantOf(row);
    const outer = groups.some((group) => group.conditions === null);
    const all = [...groups.flatMap((group) => group.conditions ?? []), ...(conditions ?? [])];
    const base = outer || conditions === null ? null : baseOf(all, questions);
    const lost = conditions === null || (!outer && base === null && all.length > 0);
    if (lost)
      gap(
        row,
        'relevant',
        text || 'la condición de su grupo',
        'Esta condición no se puede expresar: la pregunta se muestra siempre y queda opcional.',
      );
    else if (outer && text !== '')
      gap(
        row,
        'relevant',
        text,
        'Depende también de la condición de su grupo, que no se puede expresar: la pregunta se muestra siempre.',
      );
    if (!isYes(required) && !isNo(required))
      gap(
        row,
        'required',
        required,
        'Que sea obligatoria según otra respuesta no se puede expresar: queda opcional.',
      );
    if (note && isYes(required))
      gap(row, 'required', required, 'Una nota no tiene respuesta: no puede ser obligatoria.');
    const showWhen = row.take(ownColumns.showWhen);
    if (showWhen !== '')
      gap(
        row,
        ownColumns.showWhen,
        showWhen,
        'Las condiciones de «Mostrar cuando» no se importan: la pregunta queda opcional.',
      );
    const dependent = row.take(ownColumns.dependentCharacterization) || null;
    const question: FormQuestion = {
      row: row.number,
      name,
      type: type.fieldType,
      statement,
      section: groups.find(({ title }) => title !== null)?.title ?? null,
      description,
      required: isYes(required) && !note && !lost && !outer && showWhen === '',
      weight: Number(/^\d{1,5}$/.exec(row.take(ownColumns.weight).trim())?.[0] ?? Number.NaN),
      settings,
      options,
      base,
      dependent: note ? null : dependent,
    };
    questions.set(name, question);
    if (type.fieldType !== fieldTypes.numeric) return;
    if (typeof settings.least !== 'number' && row.take(ownColumns.noLeast) === '') unlimited.push(question);
    if (type.decimal && row.take(ownColumns.decimals) === '') rounded.push(question);
  };

  for (const row of table.rows) {
    const type = typeOfRow(row.take('type'), row.take(ownColumns.type));
    if (type.kind === 'none') {
      // A row without a type is a remark of whoever made the form.
      if (row.take('name').trim() !== '') errors.push(`survey, fila ${row.number}: falta el tipo (type).`);
    } else if (type.kind === 'begin') begin(row, type.of);
    else if (type.kind === 'end') end(row, type.of);
    else if (type.kind === 'unknown') {
      errors.push(`survey, fila ${row.number}: el tipo «${type.text}» no es de un XLSForm.`);
    } else if (type.kind === 'unsupported') {
      const about = textOf(row, columns.label).trim() || row.take('name').trim();
      gap(row, 'type', `${type.text} ${about}`.trim(), type.reason);
      table.skip(row);
    } else add(row, type);
  }
  for (const { row, kind } of groups) errors.push(`survey, fila ${row}: falta el end_${kind} de este grupo.`);
  told(unlimited, 'constraint', 'Sin un mínimo no se admiten números negativos.', gaps);
  told(rounded, 'type', 'Los números decimales admiten dos decimales, o los de sus límites.', gaps);
  return [...questions.values()];
}

/** One gap for several questions. */
function told(questions: readonly FormQuestion[], column: string, reason: string, gaps: Gap[]): void {
  const [first, ...others] = questions;
  if (!first) return;
  const text = others.length === 0 ? first.name : `${first.name} (y ${others.length} más)`;
  gaps.push({ sheet: 'survey', row: first.row, column, text, reason });
}
