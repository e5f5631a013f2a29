/** The columns of a campaign's answers that hold its questions, with their lines in the codebook. */
import { hasOptions } from '@caracteriza/domain/question/kinds';
import { admittedAnswers } from '@caracteriza/domain/question/admitted-answers';
import { longestVariable } from '@caracteriza/domain/question/variable-name';
import { withoutAnswer } from '@caracteriza/domain/question/without-answer';
import { countText } from '@caracteriza/domain/words/counted';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import { type JoinedQuestion, rangesText, textsOf } from '../../questionnaire/joined.ts';
import { answerCodes, fileCodes, fileNames } from '../../questionnaire/file-names.ts';
import type { AnswerColumn, CodedValue } from './campaign-answers-columns.ts';
import { partColumns } from './campaign-answers-parts.ts';
import { isDay, type Place, columnPositionsOf } from './campaign-answers-places.ts';

/** The longest name that Stata accepts. */
export const longestName = 32;

/** A code as a name that statistics programs accept. */
export function columnName(code: string, usedNames: Set<string>, longest: number): string {
  const letters = code.toLowerCase().replace(/[^a-z0-9_]/g, '_');
  const base = /^[a-z]/.test(letters) ? letters : `p_${letters}`;
  let name = base.slice(0, longest);
  for (let n = 2; usedNames.has(name); n++) name = `${base.slice(0, longest - `_${n}`.length)}_${n}`;
  usedNames.add(name);
  return name;
}

/** The options. An option that is missing or different in some versions names the versions that it belongs to. */
function optionCodes(joinedQuestion: JoinedQuestion): CodedValue[] {
  const { versions } = joinedQuestion;
  const codes = fileCodes(joinedQuestion);
  const uses = versions.flatMap(({ number, question }) =>
    hasOptions(question)
      ? question.options.map(({ code, label, orderOption }) => ({ code, number, text: label, orderOption }))
      : [],
  );
  return [...Map.groupBy(uses, ({ code }) => code)].map(([code, sameCode]) => {
    const texts = textsOf(sameCode);
    const needsNoVersions =
      sameCode.length === versions.length || sameCode.some(({ text }) => texts !== text);
    const label = needsNoVersions
      ? texts
      : `${texts} (versión ${rangesText(sameCode.map(({ number }) => number))})`;
    return { code: codes.get(code)!, label };
  });
}

/** The data from which the columns of one question are built. */
interface ColumnSource {
  question: JoinedQuestion;
  positions: Place;
  /** The name of the value column; the other columns' names start with it. */
  name: string;
  /** The statement, with its versions if they differ. */
  label: string;
  /** 'No sabe' and 'No responde', if some version allows them. */
  nonAnswers: { code: string; text: string }[];
  shared: Pick<AnswerColumn, 'question' | 'versions' | 'section' | 'shownWhen'>;
}

/** Describes each version, or all of them at once if they agree. */
const versionsText = ({ versions }: JoinedQuestion, text: (question: PinnedQuestion) => string) =>
  textsOf(versions.map(({ number, question }) => ({ number, text: text(question) })));

/** The titles of the sections it has been in; '' if it was never in one. */
function sectionText({ versions }: JoinedQuestion): string {
  if (versions.every(({ section }) => section === '')) return '';
  return textsOf(versions.map(({ number, section }) => ({ number, text: section || 'Sin sección' })));
}

/** The conditions it depended on; '' if it was always asked. */
function shownText({ versions }: JoinedQuestion): string {
  if (versions.every(({ shownWhen }) => shownWhen === '')) return '';
  return textsOf(versions.map(({ number, shownWhen }) => ({ number, text: shownWhen || 'Siempre' })));
}

function columnSource(question: JoinedQuestion, positions: Place, name: string): ColumnSource {
  const { code, versions } = question;
  return {
    question,
    positions,
    name,
    label: versionsText(question, ({ statement }) => statement),
    nonAnswers: withoutAnswer
      .filter(({ setting }) => versions.some(({ question: pinnedQuestion }) => pinnedQuestion[setting] === 1))
      .map(({ code: shortCode, label: text }) => ({ code: shortCode, text })),
    shared: {
      question: code,
      versions: rangesText(versions.map(({ number }) => number)),
      section: sectionText(question),
      shownWhen: shownText(question),
    },
  };
}

function valueColumn({ question, positions, name, label, nonAnswers, shared }: ColumnSource): AnswerColumn {
  const { versions } = question;
  const codesText = [...nonAnswers, answerCodes.unanswered].map(({ text }) => text).join(', ');
  return {
    ...shared,
    name,
    label,
    type: versionsText(question, ({ mtFieldTypeID }) => mtFieldTypeID.value),
    values: [],
    note: versions.some(({ question: pinnedQuestion }) => hasOptions(pinnedQuestion))
      ? `Etiqueta de la opción, ${codesText} o ${answerCodes.notAsked.text}`
      : // The unit and the limits, which plain figures do not convey.
        versionsText(question, (pinned) => admittedAnswers(pinned.fieldTypeCode, pinned)),
    value: ({ cells }) => cells[positions.value],
    days: versions[0] !== undefined && isDay(versions[0].question),
  };
}

/** The shared list that the options come from, in the newest version. */
function sharedListOf({ versions: [newest] }: JoinedQuestion): Pick<AnswerColumn, 'sharedList'> {
  const { optionList, options = [] } = newest?.question ?? {};
  if (!optionList || !newest?.question.optionListVersion) return {};
  return {
    sharedList: `Códigos de la lista compartida ${optionList}: ${countText(options.length, 'opción', 'opciones')}`,
  };
}

function codeColumn({ question, positions, name, label, nonAnswers, shared }: ColumnSource): AnswerColumn {
  const hasOtherKinds = question.versions.some(({ question: pinnedQuestion }) => !hasOptions(pinnedQuestion));
  const { answered, unanswered, notAsked } = answerCodes;
  const missingTexts = [...nonAnswers, unanswered, notAsked].map(({ code, text }) => ({
    code,
    label: text,
    missing: true,
  }));
  const answeredCodes = hasOtherKinds ? [{ code: answered.code, label: answered.text }] : [];
  return {
    ...shared,
    name: `${name}_cod`,
    label: `${label}: código`,
    type: 'Código',
    values: [...optionCodes(question), ...answeredCodes, ...missingTexts],
    ...sharedListOf(question),
    note: '',
    value: ({ cells }) => cells[positions.code],
  };
}

const detailColumn = ({ name, label, shared }: ColumnSource, index: number): AnswerColumn => ({
  ...shared,
  name: `${name}_det`,
  label: `${label}: detalle`,
  type: 'Texto',
  values: [],
  note: 'Cuál, si la opción lo pide; el motivo de un número que no es usual; la franja de un resultado',
  value: ({ cells }) => cells[index],
});

/** One column for each option of a multiple-choice question. */
function optionColumns(
  { question, positions, name, label, shared }: ColumnSource,
  usedNames: Set<string>,
): AnswerColumn[] {
  const codes = fileCodes(question);
  const labels = new Map(
    question.versions.flatMap(({ question: { options } }) =>
      options.map((option): [string, string] => [option.code, option.label]),
    ),
  );
  return positions.options.map((option, index) => ({
    ...shared,
    name: columnName(`${name.slice(0, 20)}_${codes.get(option)}`, usedNames, 30),
    label: `${label}: ${labels.get(option)}`,
    type: 'Número',
    values: [
      { code: '1', label: 'Elegida' },
      { code: '0', label: 'No elegida' },
    ],
    note: 'vacía si no hay respuesta',
    value: ({ cells }) => cells[positions.firstOption + index],
  }));
}

/** The columns of one question. */
export interface QuestionColumns {
  question: JoinedQuestion;
  positions: Place;
  value: AnswerColumn;
  code: AnswerColumn;
  /** Detail, options and parts, each as many as the question needs. */
  details: readonly AnswerColumn[];
  options: readonly AnswerColumn[];
  parts: readonly AnswerColumn[];
}

/** In order of position. */
export const columnsOf = ({ value, code, details, options, parts }: QuestionColumns): AnswerColumn[] => [
  value,
  code,
  ...details,
  ...options,
  ...parts,
];

/** The columns of each question, in order of position. */
export function questionColumns(joinedQuestions: readonly JoinedQuestion[]): QuestionColumns[] {
  const questionNames = new Set<string>();
  const names = fileNames(joinedQuestions);
  const columnPositions = columnPositionsOf(joinedQuestions);
  const columns = joinedQuestions.map((question) => {
    const position = columnPositions.get(question.code)!;
    const name = columnName(names.get(question.code)!, questionNames, longestVariable);
    const wholeColumn = columnSource(question, position, name);
    const { detail, parts } = position;
    return {
      question,
      positions: position,
      value: valueColumn(wholeColumn),
      code: codeColumn(wholeColumn),
      details: detail === undefined ? [] : [detailColumn(wholeColumn, detail)],
      options: optionColumns(wholeColumn, questionNames),
      parts: parts.flatMap((placedPart) => partColumns(wholeColumn.shared, wholeColumn, placedPart)),
    };
  });
  // A question's name may equal the name of another question's column, such as 'peso_cod'.
  const usedNames = new Set<string>();
  const withDistinctName = (column: AnswerColumn) => ({
    ...column,
    name: columnName(column.name, usedNames, longestName),
  });
  return columns.map((group) => ({
    ...group,
    value: withDistinctName(group.value),
    code: withDistinctName(group.code),
    details: group.details.map(withDistinctName),
    options: group.options.map(withDistinctName),
    parts: group.parts.map(withDistinctName),
  }));
}
