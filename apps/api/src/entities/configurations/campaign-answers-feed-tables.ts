/**
 * The tables of a campaign's answers for programs that use OData: the columns of the downloaded table with their types, and a
 * table for each question answered with rows (decision 0100).
 */
import { leftOutText } from '@caracteriza/domain/campaign/survey-review';
import { comparisonOf, hasOptions } from '@caracteriza/domain/question/kinds';
import { cellIn } from '@caracteriza/domain/question/kinds/rows/row-values';
import { compactToIso } from '@caracteriza/domain/values/dates';
import { exportedNumber } from '@caracteriza/domain/values/number-text';
import type { Cell } from '../../exports/columns.ts';
import type { EdmType, Property, Table, Value } from '../../odata/table.ts';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import type { AnswerColumn, AnswerRow } from './campaign-answers-columns.ts';
import { isDay } from './campaign-answers-places.ts';
import { columnName, longestName, type QuestionColumns } from './campaign-answers-questions.ts';
import {
  columnUses,
  keyColumns,
  measureOf,
  repeatColumnName,
  type RepeatRow,
  rowsBy,
  type Uses,
  usesLabel,
} from './campaign-answers-repeats.ts';
import type { SurveyRow } from './campaign-answers-rows.ts';
import { repeatedQuestions, repeatName } from './campaign-answers-statistics.ts';
import type { AnswersTable } from './campaign-answers-table.ts';
import { numberOf, writtenVariables } from './campaign-answers-variables.ts';

/** A table whose rows are derived from surveys, one survey after another. */
export interface FeedTable<Row = unknown> extends Table<Row> {
  rowsOf: (survey: SurveyRow) => readonly Row[];
  /** Whether each survey has exactly one row. */
  isOfSurveys: boolean;
}

const surveyKey = 'encuesta_codigo';

function valueOf(cell: Cell, type: EdmType): Value {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'object') return compactToIso(cell.day) ?? (type === 'Edm.Date' ? null : cell.day);
  if (type === 'Edm.Date') return null;
  return type === 'Edm.String' ? String(cell) : numberOf(cell);
}

const property = (column: AnswerColumn, type: EdmType): Property<AnswerRow> => ({
  name: column.name,
  label: column.label,
  type,
  value: (row) => valueOf(column.value(row), type),
});

function plainType({ type, days = false }: AnswerColumn): EdmType {
  if (days) return 'Edm.Date';
  return type === 'Número' ? 'Edm.Double' : 'Edm.String';
}

const plainProperty = (column: AnswerColumn) => property(column, plainType(column));

/** A question only has its own type if all versions agree; for a number, there is also a column with the text as typed. */
function questionProperties(group: QuestionColumns): Property<AnswerRow>[] {
  const { question, value, code, details, options, parts } = group;
  const inEveryVersion = (matches: (pinned: PinnedQuestion) => boolean) =>
    question.versions.every((version) => matches(version.question));
  const isNumber = inEveryVersion(
    (pinned) => !hasOptions(pinned) && comparisonOf(pinned).measure === 'number',
  );
  const type = isNumber ? 'Edm.Double' : inEveryVersion(isDay) ? 'Edm.Date' : 'Edm.String';
  const ids = new Set(question.versions.map((version) => version.question.id));
  return [
    property(value, type),
    ...(isNumber ? writtenVariables(group, ids).map((column) => property(column, 'Edm.String')) : []),
    property(code, 'Edm.String'),
    ...details.map((column) => property(column, 'Edm.String')),
    ...options.map((column) => property(column, 'Edm.Int32')),
    ...parts.map(plainProperty),
  ];
}

function distinctNames<Row>(properties: readonly Property<Row>[]): Property<Row>[] {
  const usedNames = new Set<string>();
  return properties.map((listedProperty) => ({
    ...listedProperty,
    name: columnName(listedProperty.name, usedNames, longestName),
  }));
}

/** The cells are computed once the first column of a question is requested. */
class LazyAnswer implements AnswerRow {
  readonly survey: SurveyRow;
  readonly #cellsOf: AnswersTable['cellsOf'];
  #cells: AnswerRow['cells'] | undefined;

  constructor(survey: SurveyRow, cellsOf: AnswersTable['cellsOf']) {
    this.survey = survey;
    this.#cellsOf = cellsOf;
  }

  get cells(): AnswerRow['cells'] {
    return (this.#cells ??= this.#cellsOf(this.survey));
  }
}

function surveysTable({ leading, questions, cellsOf, leftOut }: AnswersTable): FeedTable<AnswerRow> {
  return {
    name: 'Encuestas',
    entity: 'Encuesta',
    label: `Una fila por cada encuesta${leftOutText(leftOut)}`,
    key: [surveyKey],
    properties: distinctNames([...leading.map(plainProperty), ...questions.flatMap(questionProperties)]),
    rowsOf: (survey) => [new LazyAnswer(survey, cellsOf)],
    isOfSurveys: true,
  };
}

function rowProperties(key: string, uses: Uses): Property<RepeatRow>[] {
  const [name, label] = [repeatColumnName(key), usesLabel(uses)];
  const { measure, list } = measureOf(uses);
  const text = ({ cells }: RepeatRow): Value => cellIn(cells, key) || null;
  if (measure === 'day')
    return [{ name, label, type: 'Edm.Date', value: (row) => compactToIso(String(text(row) ?? '')) }];
  const textProperty = (propertyName: string, propertyLabel: string): Property<RepeatRow> => ({
    name: propertyName,
    label: propertyLabel,
    type: 'Edm.String',
    value: text,
  });
  if (measure === 'text' || list) return [textProperty(name, label)];
  const number: Property<RepeatRow> = {
    name,
    label,
    type: 'Edm.Double',
    value: (row) => numberOf(exportedNumber(String(text(row) ?? ''))),
  };
  return [number, textProperty(`${name}_txt`, `${label}: como se escribió`)];
}

function repeatTable(group: QuestionColumns): FeedTable<RepeatRow> {
  const keys = keyColumns.map(({ name, label, measure, value }): Property<RepeatRow> => {
    const type = measure === 'number' ? 'Edm.Int32' : 'Edm.String';
    return { name, label, type, value: (row) => valueOf(value(row), type) };
  });
  return {
    name: repeatName(group),
    entity: `fila_${group.value.name}`,
    label: `${group.value.label}: una fila por cada fila de la respuesta, que se une a Encuestas por ${surveyKey}`,
    key: keys.map(({ name }) => name),
    properties: distinctNames([
      ...keys,
      ...[...columnUses(group)].flatMap(([key, uses]) => rowProperties(key, uses)),
    ]),
    rowsOf: rowsBy(group),
    isOfSurveys: false,
  };
}

/** Only own properties are read from its rows. */
const asFeedTable = <Row>(table: FeedTable<Row>) => table as unknown as FeedTable;

/** Surveys first, then a table for each question that is answered with rows. */
export const feedTables = (table: AnswersTable): FeedTable[] => [
  asFeedTable(surveysTable(table)),
  ...repeatedQuestions(table).map((question) => asFeedTable(repeatTable(question))),
];
