/**
 * Rules between the columns of a repeated group. To read and write their conditions and limits, each column is treated as a
 * question, so that the code for questions is reused (decision 0138).
 */
import { columnQuestion } from '@caracteriza/domain/question/kinds/rows/column-cell';
import type { RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import { relativeLimits } from '@caracteriza/domain/question/relative-limit';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import { ownColumn, ownColumns } from '../form.ts';
import { conjunction } from '../constraint.ts';
import type { WrittenRow } from '../kind.ts';
import { xlsformKind } from '../kinds.ts';
import { nameOfCellOption } from '../names.ts';
import { relativeParts } from '../relative-constraint.ts';
import { relevantCells } from '../relevant-write.ts';

/** A column as a question named after its key. */
function questionOf(column: RowColumn): PinnedQuestion {
  const { key, showWhen, notLessThan, notMoreThan } = column;
  const { options, ...question } = columnQuestion(column);
  return {
    ...question,
    id: key,
    code: key,
    variable: key,
    parentID: null,
    activeAnswerID: null,
    weight: 0,
    description: null,
    section: null,
    triggers: [],
    mtFieldTypeID: { id: '', code: question.fieldTypeCode, value: '' },
    dependentCharacterizationID: null,
    dependentCharacterization: null,
    notLessThan,
    notMoreThan,
    showWhen: showWhen && {
      match: 'all',
      conditions: [{ questionID: showWhen.column, operator: showWhen.operator, value: showWhen.value }],
    },
    options: options.map((option, index) => ({
      ...option,
      code: nameOfCellOption(index),
      ownCode: nameOfCellOption(index),
    })),
  };
}

const quotedOrReference = (reference: string) => new RegExp(`'[^']*'|"[^"]*"|${reference}`, 'gu');
const byName = quotedOrReference(String.raw`\$\{([^}]+)\}`);
const byPath = quotedOrReference(String.raw`\.\./([\p{L}_][\p{L}\d_.-]*)`);

/**
 * References as paths, because two groups may each have a column of the same name, and converters reject an ambiguous name.
 * Quoted texts are unchanged.
 */
const withPaths = (text: string): string =>
  text.replaceAll(byName, (matchedText, name?: string) => (name === undefined ? matchedText : `../${name}`));

/** References as plain names. */
export const withNames = (text: string): string =>
  text.replaceAll(byPath, (matchedText, name?: string) => (name === undefined ? matchedText : `\${${name}}`));

/** The cells that a column's rules add to its row; `constraint` contains the parts to be joined with the column's own. */
function ruleCells(column: RowColumn, columns: readonly RowColumn[]) {
  const questions = new Map(columns.map((each) => [each.key, questionOf(each)]));
  const question = questions.get(column.key)!;
  const { relevant, showWhen } = relevantCells(question, questions);
  const isTime = column.kind === 'time';
  const cells: WrittenRow = {
    ...(relevant !== undefined && { relevant: withPaths(relevant) }),
    ...(showWhen !== undefined && { [ownColumns.showWhen]: withPaths(showWhen) }),
    // XLSForm's times cannot be compared as texts.
    ...(isTime &&
      Object.fromEntries(relativeLimits.map(({ name }) => [ownColumn(name), column[name] ?? undefined]))),
  };
  return { cells, constraint: isTime ? [] : relativeParts(question, questions).map(withPaths) };
}

/** For a rows question, the rows that follow it, with the rules of its columns; unchanged for other questions. */
export const withRules = (columns: readonly RowColumn[], rows: readonly WrittenRow[]): WrittenRow[] =>
  rows.map((row, index) => {
    const column = columns[index];
    if (!column) return row;
    const { cells, constraint } = ruleCells(column, columns);
    const ownConstraint = row['constraint'];
    const joinedConstraint = conjunction(typeof ownConstraint === 'string' && ownConstraint, ...constraint);
    return { ...row, ...(joinedConstraint !== undefined && { constraint: joinedConstraint }), ...cells };
  });

/** The rules between columns that other programs do not get. */
export function ruleLosses(columns: readonly RowColumn[]): string[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const isLimitedTime = columns.some(
    ({ kind, notLessThan, notMoreThan }) => kind === 'time' && (notLessThan || notMoreThan),
  );
  const isUnsaid = columns.some((column) => ownColumns.showWhen in ruleCells(column, columns).cells);
  const comparesTexts = columns.some(({ showWhen }) => {
    const comparedColumn = showWhen && showWhen.operator !== 'answered' && byKey.get(showWhen.column);
    return comparedColumn && xlsformKind(columnQuestion(comparedColumn).fieldTypeCode).comparesTexts;
  });
  return [
    ...(isLimitedTime ? ['No se exige el límite por otra respuesta.'] : []),
    ...(isUnsaid ? ['Se pregunta siempre: sus condiciones no se pueden expresar.'] : []),
    ...(comparesTexts ? ['Sus condiciones distinguen mayúsculas y tildes.'] : []),
  ];
}
