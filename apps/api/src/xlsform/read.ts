/** Reads the sheets of an XLSForm into a questionnaire and reports, by row, what could not be imported. */
import { characterizationLevels } from '@caracteriza/domain/campaign/characterization-level';
import { allowedRule, type Wider } from '@caracteriza/domain/access/allowed-rule';
import { fields } from '@caracteriza/openapi/fields';
import { maxColumns } from '../bulk-load/budget.ts';
import type { Sheet } from '../bulk-load/sheet.ts';
import { type ChoicesRules, readChoices } from './choices.ts';
import {
  type Form,
  type FormQuestion,
  type Gap,
  maxGaps,
  ownColumns,
  ownDescription,
  ownLevel,
  triggerSheet,
} from './form.ts';
import { readQuestions } from './read-questions.ts';
import { readTriggers, writtenTriggers } from './read-triggers.ts';
import { dropBroken, setWeights } from './row-order.ts';
import { type FormErrors, type FormTable, readTable, unreadGaps } from './sheet-rows.ts';
import { formLists } from './form-lists.ts';
import { sharedPlans } from './shared-lists.ts';
import { readTranslation } from './translation-read.ts';
import { shortenToFit } from './text-limits.ts';
import { isYes } from './yes-no.ts';

interface TextRule {
  readonly maxLength: number;
  readonly wider?: Wider;
}

/** The contents of a file; if there are errors, there is no form. */
export interface FormReading {
  form: Form;
  /** The first gaps. */
  gaps: Gap[];
  /** The number of further gaps. */
  moreGaps: number;
  /** The first errors. */
  errors: FormErrors;
  /** The number of further errors. */
  moreErrors: number;
}

const statementRule: TextRule = fields.QuestionCreate.statement;
const labelRule: TextRule = fields.AnswerOptionCreate.label;

/** Maximum characters of a quoted text. */
const maxTextLength = 500;

/** Maximum number of errors listed individually. */
const maxErrors = 50;

/** The maximum number of options across all questions. */
const maxOptionsInAll = 20_000;

const choiceAliases = { list: 'list_name', value: 'name', caption: 'label' };

/** Other names of columns, with single colons doubled. */
const surveyAliases = {
  relevance: 'relevant',
  value: 'name',
  tag: 'name',
  command: 'type',
  caption: 'label',
  constraint_msg: 'constraint_message',
  constraining_message: 'constraint_message',
  requiredmsg: 'required_message',
  read_only: 'readonly',
  calculate: 'calculation',
  count: 'repeat_count',
  'jr::count': 'repeat_count',
  'control::jr::count': 'repeat_count',
  'body::jr::count': 'repeat_count',
  'control::appearance': 'appearance',
  'body::appearance': 'appearance',
  'bind::relevant': 'relevant',
  'bind::constraint': 'constraint',
  'bind::required': 'required',
  'bind::readonly': 'readonly',
  'bind::calculate': 'calculation',
  'jr::constraintmsg': 'constraint_message',
  'bind::jr::constraintmsg': 'constraint_message',
  'jr::requiredmsg': 'required_message',
  'bind::jr::requiredmsg': 'required_message',
};

const settingAliases = {
  title: 'form_title',
  set_form_title: 'form_title',
  id_string: 'form_id',
  set_form_id: 'form_id',
};

const emptySheet: Sheet = {
  name: '',
  hidden: false,
  hiddenRows: 0,
  moreColumns: false,
  rows: [],
  marks: new Map(),
};

/** The number of options of a question, including those of its columns. */
const optionCount = ({ options, sharedList, settings: { columns } }: FormQuestion): number =>
  (columns ?? []).reduce((sum, column) => sum + column.options.length, sharedList ? 0 : options.length);

type Tables = Readonly<Record<'survey' | 'choices' | 'settings' | 'triggers', FormTable>>;

/** The results collected while reading. */
interface Findings {
  errors: FormErrors;
  gaps: Gap[];
}

const knownSheets = ['survey', 'choices', 'settings', triggerSheet];

const nameIn = ({ name }: Sheet) => name.trim().toLowerCase();

/** Reports sheets and columns that are not read. */
function unreadSheets(sheets: readonly Sheet[]): Gap[] {
  return sheets.flatMap((sheet) => {
    const gap = (reason: string): Gap => ({ sheet: sheet.name, row: null, column: '', text: '', reason });
    const isRead = knownSheets.includes(nameIn(sheet)) || sheet.rows.every((row) => row === undefined);
    return [
      ...(sheet.moreColumns ? [gap(`Las columnas después de la ${maxColumns} no se leen.`)] : []),
      ...(isRead ? [] : [gap('Esta hoja no se lee.')]),
    ];
  });
}

function readTables(sheets: readonly Sheet[], survey: Sheet, errors: FormErrors): Tables {
  const sheet = (name: string) => sheets.find((candidate) => nameIn(candidate) === name) ?? emptySheet;
  const tables = {
    survey: readTable(survey, surveyAliases, errors),
    choices: readTable(sheet('choices'), choiceAliases, errors),
    settings: readTable(sheet('settings'), settingAliases, errors),
    triggers: readTable(sheet(triggerSheet), {}, errors),
  };
  for (const column of ['type', 'name'])
    if (!tables.survey.headers.has(column)) errors.push(`La hoja survey no tiene la columna ${column}.`);
  return tables;
}

/** Reads the sheet `settings`. @param isOwnFile whether we wrote the file */
function readAbout({ settings: table }: Tables, isOwnFile: boolean, gaps: Gap[]) {
  const [row] = table.rows;
  const takeCell = (column: string) => row?.takeText(column) ?? '';
  const language = takeCell('default_language');
  const title = takeCell('form_title').trim() || null;
  const description = takeCell(ownDescription) || null;
  const levelText = takeCell(ownLevel).trim();
  const level = characterizationLevels.find((knownLevel) => knownLevel === levelText) ?? 'person';
  if (levelText !== '' && level !== levelText) {
    const reason = 'El nivel es person o family: queda de la persona.';
    gaps.push({ sheet: 'settings', row: 2, column: ownLevel, text: levelText, reason });
  }
  // In our own forms, the form ID is the questionnaire's code.
  if (isOwnFile) takeCell('form_id');
  const repeatsNames = isYes(takeCell('allow_choice_duplicates'));
  return { language, repeatsNames, about: { title, description, level } };
}

/** The questions with their options. Reports lists that no question uses as gaps. */
function readAskedQuestions(
  tables: Tables,
  { ours, ...choices }: Omit<ChoicesRules, 'plans'> & { ours: boolean },
  longestStatement: number,
  { errors, gaps }: Findings,
) {
  const { language } = choices;
  const plans = sharedPlans(tables.survey, tables.choices);
  const lists = readChoices(tables.choices, { ...choices, plans }, errors, gaps);
  const triggersOf = writtenTriggers(tables.triggers);
  const questions = readQuestions({
    table: tables.survey,
    lists,
    language,
    ours,
    longestStatement,
    triggersOf,
    errors,
    gaps,
  });
  for (const { used, row, name } of lists.values()) {
    if (used) continue;
    const reason = 'Ninguna pregunta usa esta lista.';
    gaps.push({ sheet: 'choices', row, column: 'list_name', text: name, reason });
  }
  if (questions.length === 0 && errors.length === 0) {
    const hasRows = gaps.some(({ sheet, row }) => sheet === 'survey' && row !== null);
    errors.push(`La hoja survey no tiene preguntas${hasRows ? ' que se puedan importar' : ''}.`);
  }
  if (questions.reduce((sum, question) => sum + optionCount(question), 0) > maxOptionsInAll)
    errors.push('Las preguntas tienen en total más de 20.000 opciones: divida el formulario.');
  return { questions, lists: formLists(questions, lists, gaps) };
}

/** Gaps in file order without duplicates, because a condition may occur twice in a cell. */
function orderedGaps(gaps: readonly Gap[], sheets: readonly Sheet[]): Gap[] {
  const sheetNames = sheets.map(nameIn);
  const sheetIndex = (gap: Gap) => sheetNames.indexOf(gap.sheet.toLowerCase());
  const sortedGaps = gaps.toSorted((a, b) => sheetIndex(a) - sheetIndex(b) || (a.row ?? 0) - (b.row ?? 0));
  const gapsByKey = new Map(
    sortedGaps.map((gap) => {
      const shortGap = { ...gap, text: shortenToFit(gap.text, maxTextLength) };
      return [JSON.stringify(shortGap), shortGap];
    }),
  );
  return [...gapsByKey.values()];
}

/**
 * Reads a form.
 * @param allowances the organisation's allowances, for example for longer statements and labels
 */
export function readForm(sheets: readonly Sheet[], allowances: ReadonlySet<string> = new Set()): FormReading {
  const longestStatement = allowedRule(statementRule, allowances).maxLength;
  const longestLabel = allowedRule(labelRule, allowances).maxLength;
  const survey = sheets.find((sheet) => nameIn(sheet) === 'survey');
  if (!survey) {
    const form: Form = {
      title: null,
      description: null,
      level: 'person',
      questions: [],
      triggers: [],
      lists: [],
      translation: null,
    };
    const errors = ['El libro no tiene la hoja survey: no es un XLSForm.'];
    return { form, gaps: [], moreGaps: 0, errors, moreErrors: 0 };
  }
  const errors: FormErrors = [];
  const gaps = unreadSheets(sheets);
  const tables = readTables(sheets, survey, errors);
  const isOwnFile = tables.survey.headers.has(ownColumns.weight);
  const { language, repeatsNames, about } = readAbout(tables, isOwnFile, gaps);
  const { questions, lists } = readAskedQuestions(
    tables,
    { language, repeatsNames, longestLabel, ours: isOwnFile },
    longestStatement,
    {
      errors,
      gaps,
    },
  );
  const triggers = readTriggers(tables.triggers, questions, gaps);
  setWeights(questions, gaps);
  dropBroken(questions, gaps);
  const translation = readTranslation({ tables, byDefault: language, questions }, gaps);
  gaps.push(...unreadGaps('survey', tables.survey));
  gaps.push(...unreadGaps('choices', tables.choices));
  gaps.push(...unreadGaps('settings', tables.settings));
  gaps.push(...unreadGaps(triggerSheet, tables.triggers));
  const sortedGaps = orderedGaps(gaps, sheets);
  // A rejected form, which may be very large, is not processed further.
  const isRefused = errors.length > 0;
  return {
    form: isRefused
      ? { ...about, questions: [], triggers: [], lists: [], translation: null }
      : { ...about, questions, triggers, lists, translation },
    gaps: sortedGaps.slice(0, maxGaps),
    moreGaps: Math.max(0, sortedGaps.length - maxGaps),
    errors: errors.slice(0, maxErrors),
    moreErrors: Math.max(0, errors.length - maxErrors),
  };
}
