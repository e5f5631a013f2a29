/** Writes a questionnaire as an XLSForm, using standard columns for what other programs can read and our own for the rest. */
import type { CharacterizationLevel } from '@caracteriza/domain/campaign/characterization-level';
import { hasOptions } from '@caracteriza/domain/question/kinds';
import { orderQuestions } from '@caracteriza/domain/question/survey-order';
import { surveySections } from '@caracteriza/domain/question/survey-sections';
import type { TriggerRule } from '@caracteriza/domain/rule/triggers';
import type { ExportColumn } from '../exports/columns.ts';
import { sheetOf, xlsx } from '../exports/xlsx.ts';
import type { PinnedQuestion, QuestionnaireBody } from '../questionnaire/body.ts';
import type { EarlierQuestions } from './earlier.ts';
import {
  dependentText,
  escapedDollar,
  ownColumn,
  ownColumns,
  ownDescription,
  ownLevel,
  ownOptionColumns,
  triggerColumns,
  triggerSheet,
} from './form.ts';
import type { WrittenRow } from './kind.ts';
import { inTwoLanguages, spanishName, spokenHeaders } from './translation-write.ts';
import { xlsformKind } from './kinds.ts';
import { withRules } from './kinds/column-rules.ts';
import { limitMessage } from './limit-message.ts';
import { nameOfList, nameOfOption, nameOfQuestion } from './names.ts';
import { ownCells, ownSettings } from './own-settings.ts';
import {
  birthdateRow,
  fieldChoices,
  fieldRow,
  fieldsOf,
  needBirthdate,
  type PersonValues,
  readByCalculations,
  triggersText,
  withTriggers,
} from './person-fields.ts';
import { relevantCells } from './relevant-write.ts';
import { yesCell } from './yes-no.ts';

/** The sheets of a form by their names. */
export type FormSheets = Readonly<Record<string, readonly WrittenRow[]>>;

interface ExportedQuestionnaire {
  body: QuestionnaireBody;
  description: string;
  level: CharacterizationLevel;
  /** The characterization's own triggers; null if the user may not read triggers. */
  triggers: readonly TriggerRule[] | null;
  /** The entries of the fields that triggers and calculations read. */
  personValues?: PersonValues;
}

/** What the row of a question may refer to. */
export interface RowReferences {
  /** Whether the user may read triggers. */
  hasTriggers: boolean;
  byID: ReadonlyMap<string, PinnedQuestion>;
  earlier: EarlierQuestions;
}

/** The message for an answer that the constraint rejects. */
const refusal = (question: PinnedQuestion, earlierQuestions: EarlierQuestions) =>
  limitMessage(
    { fieldType: question.fieldTypeCode, settings: question, options: question.options },
    (code) => {
      const earlierQuestion = earlierQuestions.get(code);
      return (
        earlierQuestion && { fieldType: earlierQuestion.fieldTypeCode, statement: earlierQuestion.statement }
      );
    },
  );

/** The row of a question, without the rows that follow it. */
export function questionRow(
  question: PinnedQuestion,
  { hasTriggers, byID, earlier }: RowReferences,
): WrittenRow {
  const { code, variable, statement, description, required, weight } = question;
  const dependentForm = question.dependentCharacterization;
  const { relevant, base, showWhen } = relevantCells(question, byID);
  const cells = xlsformKind(question.fieldTypeCode).cells(question, earlier);
  return {
    name: nameOfQuestion(question),
    label: statement,
    hint: description ?? undefined,
    required: yesCell(required),
    relevant: hasTriggers ? withTriggers(question.triggers, relevant) : relevant,
    [ownColumns.code]: variable ? code : undefined,
    [ownColumns.weight]: weight,
    ...ownCells(question),
    constraint_message: cells['constraint'] === undefined ? undefined : refusal(question, earlier),
    ...cells,
    [ownColumns.base]: base,
    [ownColumns.showWhen]: showWhen,
    [ownColumns.dependentCharacterization]: dependentForm ? dependentText(dependentForm) : undefined,
  };
}

/** The row of a question, and the rows that belong to it. */
function rowsOf(question: PinnedQuestion, references: RowReferences): WrittenRow[] {
  const followingRows = xlsformKind(question.fieldTypeCode).rowsBehind?.(question) ?? [];
  return [questionRow(question, references), ...withRules(question.columns ?? [], followingRows)];
}

const triggerRow = (question: string | undefined, rule: TriggerRule): WrittenRow => ({
  question,
  field: rule.field,
  operator: rule.operator,
  value1: rule.value1,
  value2: rule.value2 ?? undefined,
});

/** The rows of a questionnaire's form. */
export function formSheets({
  body,
  description,
  level,
  triggers,
  personValues = new Map(),
}: ExportedQuestionnaire): FormSheets {
  const askedQuestions = orderQuestions(body.questions);
  // Questions whose base question no longer exists are never asked, but they still exist.
  const orderedQuestions = [
    ...askedQuestions,
    ...body.questions.filter((question) => !askedQuestions.includes(question)),
  ];
  const byID = new Map(orderedQuestions.map((question) => [question.id, question]));
  const earlierQuestions = new Map<string, PinnedQuestion>();
  const survey: WrittenRow[] = surveySections(orderedQuestions).flatMap(({ title, questions }, index) => {
    const rows = questions.flatMap((question) => {
      const questionRows = rowsOf(question, {
        hasTriggers: triggers !== null,
        byID,
        earlier: earlierQuestions,
      });
      earlierQuestions.set(question.code, question);
      return questionRows;
    });
    if (title === '') return rows;
    const name = `seccion_${index + 1}`;
    return [{ type: 'begin_group', name, label: title }, ...rows, { type: 'end_group', name }];
  });
  const writtenLists = new Set<string>();
  const choices = orderedQuestions.flatMap(({ options, ...question }): WrittenRow[] => {
    const list_name = nameOfList(question);
    // Each shared list is written only once.
    if (writtenLists.has(list_name)) return [];
    writtenLists.add(list_name);
    return hasOptions(question) && options.length === 0
      ? [
          {
            list_name,
            name: 'sin_opciones',
            label: 'Sin opciones',
            [ownOptionColumns.none]: 'yes',
          },
        ]
      : options.map((option) => ({
          list_name,
          name: nameOfOption(option),
          [ownOptionColumns.code]: option.ownCode ? option.code : undefined,
          label: option.label,
          [ownOptionColumns.orderOption]: option.orderOption,
          [ownOptionColumns.asksDetail]: yesCell(option.asksDetail),
          [ownOptionColumns.excludes]: yesCell(option.excludes),
          [ownOptionColumns.score]: option.score,
          [ownOptionColumns.parent]: option.parent,
        }));
  });
  const otherChoices = orderedQuestions.flatMap(
    (question) => xlsformKind(question.fieldTypeCode).choices?.(question) ?? [],
  );
  const { name, code } = body.characterization;
  const settings = [
    {
      form_title: name,
      form_id: code,
      default_language: body.translation && spanishName,
      [ownDescription]: description,
      [ownLevel]: level === 'family' ? level : undefined,
    },
  ];
  const triggerRows = triggers && [
    ...triggers.map((rule) => triggerRow(undefined, rule)),
    ...orderedQuestions.flatMap((question) =>
      question.triggers.map((rule) => triggerRow(nameOfQuestion(question), rule)),
    ),
  ];
  const usedTriggers = [
    ...(triggers ? [...triggers, ...orderedQuestions.flatMap((question) => question.triggers)] : []),
    ...readByCalculations(orderedQuestions),
  ];
  const fields = fieldsOf(usedTriggers);
  const applies = triggersText(triggers ?? []);
  const group = { name: 'aplica', relevant: applies };
  const inBothLanguages = (rows: readonly WrittenRow[]) =>
    body.translation ? inTwoLanguages(rows, body.translation) : rows;
  return {
    survey: inBothLanguages([
      ...fields.map(fieldRow),
      ...(needBirthdate(orderedQuestions) ? [birthdateRow] : []),
      ...(applies === undefined
        ? survey
        : [{ type: 'begin_group', ...group }, ...survey, { type: 'end_group', name: group.name }]),
    ]),
    choices: inBothLanguages([
      ...choices,
      ...otherChoices,
      ...fields.flatMap((field) => fieldChoices(field, usedTriggers, personValues)),
    ]),
    settings,
    ...(triggerRows && { [triggerSheet]: triggerRows }),
  };
}

const headers: Readonly<Record<string, readonly string[]>> = {
  survey: [
    'type',
    'name',
    'label',
    'hint',
    'required',
    'relevant',
    'constraint',
    'constraint_message',
    'appearance',
    'calculation',
    'choice_filter',
    ownColumns.type,
    ownColumns.code,
    ownColumns.weight,
    ownColumns.noLeast,
    ...ownSettings.map(ownColumn),
    ownColumns.base,
    ownColumns.showWhen,
    ownColumns.dependentCharacterization,
    ownColumns.unitTranslation,
    ownColumns.personField,
  ],
  choices: ['list_name', 'name', 'label', ...Object.values(ownOptionColumns)],
  settings: ['form_title', 'form_id', 'default_language', ownDescription, ownLevel],
  [triggerSheet]: triggerColumns,
};

/** Columns written only for forms that need them, so that all other files stay the same. */
const occasionalHeaders: readonly string[] = [
  ownColumns.code,
  ownColumns.unitTranslation,
  ownOptionColumns.code,
  'choice_filter',
  'default_language',
  ownOptionColumns.parent,
  ownColumn('optionList'),
  ownColumn('cascadeFrom'),
];

/** The columns that refer to questions. */
const expressionColumns: readonly string[] = [
  'relevant',
  'constraint',
  'calculation',
  'choice_filter',
  ownColumns.showWhen,
];

/** A cell whose text starts like one neutralized by the export gets an extra apostrophe, because reading removes one. */
function protectedText(text: string, header: string): string {
  const escapedText = expressionColumns.includes(header)
    ? text
    : text.replaceAll(escapedDollar.plain, escapedDollar.written);
  return /^'+[=+\-@\t\r]/.test(escapedText) ? `'${escapedText}` : escapedText;
}

const wideColumns: readonly string[] = ['label', 'hint', 'constraint', 'relevant', 'form_title'];

async function* eachRow<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

/** The bytes of the workbook. */
export function formWorkbook(sheets: FormSheets): AsyncGenerator<Uint8Array> {
  return xlsx(
    Object.entries(sheets).map(([name, rows]) => {
      const usedHeaders = spokenHeaders(headers[name]!, rows).filter(
        (header) => !occasionalHeaders.includes(header) || rows.some((row) => row[header] !== undefined),
      );
      const columns = usedHeaders.map((header): ExportColumn<WrittenRow> => ({
        header,
        value: (row) => {
          const cell = row[header];
          return typeof cell === 'string' ? protectedText(cell, header) : cell;
        },
        width: wideColumns.includes(header.split('::')[0]!) ? 40 : 18,
      }));
      return sheetOf(name, columns, eachRow(rows));
    }),
  );
}
