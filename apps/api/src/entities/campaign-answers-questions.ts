/** The questions of a campaign's answers: the columns of each, and what they hold of one survey. */
import { admittedAnswers } from '@caracteriza/domain/admitted-answers';
import { withoutAnswer, withoutAnswerOf } from '@caracteriza/domain/answer-parts';
import { chosenLabels, chosenOptions, takesSeveral } from '@caracteriza/domain/chosen-options';
import { fieldTypes, isNote } from '@caracteriza/domain/field-types';
import { exportedNumber } from '@caracteriza/domain/number-text';
import { visibleQuestions } from '@caracteriza/domain/survey-flow';
import type { Cell } from '../exports/columns.ts';
import type { StoredAnswer } from '../questionnaire/answers.ts';
import { type PinnedQuestion, questionsFor } from '../questionnaire/body.ts';
import { type JoinedQuestion, spans, textsOf, type Version } from '../questionnaire/joined.ts';
import type { AnswerColumn } from './campaign-answers-columns.ts';
import {
  isPosition,
  positionCells,
  positionColumnCount,
  positionColumns,
} from './campaign-answers-position.ts';
import type { SurveyRow } from './campaign-answers-rows.ts';

/** Codes of what is no option. 'No informa' is an option like any other, with a code of its own. */
const codes = {
  answered: { code: 'R', text: 'Respondida' },
  unanswered: { code: 'SR', text: 'Sin responder' },
  notAsked: { code: 'NP', text: 'No preguntada' },
} as const;

const isDropdown = ({ fieldTypeCode }: PinnedQuestion) => fieldTypeCode === fieldTypes.dropdown;

/** Whether an answer may carry what was asked about it. */
const mayHaveDetail = ({ usualLeast, usualMost, options }: PinnedQuestion) =>
  typeof usualLeast === 'number' ||
  typeof usualMost === 'number' ||
  options.some(({ asksDetail }) => asksDetail === 1);

/** Whether a question has a column for that, which it has when a version of it may need one. */
const hasDetailColumn = ({ versions }: JoinedQuestion) =>
  versions.some(({ question }) => mayHaveDetail(question));

/** The codes of the options that have a column each: those of a question that takes several in some version. */
function optionColumns({ versions }: JoinedQuestion): string[] {
  if (!versions.some(({ question }) => takesSeveral(question))) return [];
  return [
    ...new Set(
      versions.flatMap(({ question }) =>
        isDropdown(question) ? question.options.map(({ code }) => code) : [],
      ),
    ),
  ];
}

/** Where the columns of a question begin, and how many columns are for its detail, its options and a position. */
interface Place {
  at: number;
  detail: boolean;
  options: readonly string[];
  position: boolean;
}

const hasPositionColumns = ({ versions }: JoinedQuestion) =>
  versions.some(({ question }) => isPosition(question));

/** The place of each question, by its code: value, code, detail, options, position. */
function placesOf(joined: readonly JoinedQuestion[]): Map<string, Place> {
  let next = 0;
  return new Map(
    joined.map((question): [string, Place] => {
      const place = {
        at: next,
        detail: hasDetailColumn(question),
        options: optionColumns(question),
        position: hasPositionColumns(question),
      };
      next = firstPosition(place) + (place.position ? positionColumnCount : 0);
      return [question.code, place];
    }),
  );
}

/** Where the column of a place's first option stands. */
const firstOption = ({ at, detail }: Place) => at + (detail ? 3 : 2);

/** Where the columns of a position begin. */
const firstPosition = (place: Place) => firstOption(place) + place.options.length;

/** A code as a name that statistics programs take; of a question's, room is left for what comes behind it. */
function columnName(code: string, taken: Set<string>, longest = 24): string {
  const letters = code.toLowerCase().replace(/[^a-z0-9_]/g, '_');
  const base = (/^[a-z]/.test(letters) ? letters : `p_${letters}`).slice(0, longest);
  let name = base;
  for (let n = 2; taken.has(name); n++) name = `${base}_${n}`;
  taken.add(name);
  return name;
}

/** 'OPC000001 = Sí; OPC000002 = No', an option with its versions where not all have it, or have it so. */
function optionCodes({ versions }: JoinedQuestion): string[] {
  const uses = versions.flatMap(({ number, question }) =>
    isDropdown(question)
      ? question.options.map(({ code, label, orderOption }) => ({ code, number, text: label, orderOption }))
      : [],
  );
  return [...Map.groupBy(uses, ({ code }) => code)].map(([code, given]) => {
    const texts = textsOf(given);
    const said = given.length === versions.length || given.some(({ text }) => texts !== text);
    return `${code} = ${texts}${said ? '' : ` (versión ${spans(given.map(({ number }) => number))})`}`;
  });
}

/** Value and code of each question, and the detail where one may be asked for. */
export function questionColumns(joined: readonly JoinedQuestion[]): AnswerColumn[] {
  const taken = new Set<string>();
  const places = placesOf(joined);
  return joined.flatMap((question) => {
    const { versions, code } = question;
    const place = places.get(code)!;
    const { at } = place;
    const name = columnName(code, taken);
    const label = textsOf(
      versions.map(({ number, question: { statement } }) => ({ number, text: statement })),
    );
    const type = textsOf(
      versions.map(({ number, question: { mtFieldTypeID } }) => ({ number, text: mtFieldTypeID.value })),
    );
    // The unit and the limits, which figures alone do not tell.
    const admitted = textsOf(
      versions.map(({ number, question: asked }) => ({
        number,
        text: admittedAnswers(asked.fieldTypeCode, asked),
      })),
    );
    const dropdown = versions.some(({ question: asked }) => isDropdown(asked));
    const others = versions.some(({ question: asked }) => !isDropdown(asked));
    const without = withoutAnswer
      .filter(({ setting }) => versions.some(({ question: asked }) => asked[setting] === 1))
      .map(({ code: short, label: words }) => ({ code: short, text: words }));
    const states = [...(others ? [codes.answered] : []), ...without, codes.unanswered, codes.notAsked];
    const shared = { question: code, versions: spans(versions.map(({ number }) => number)) };
    const days = versions[0]?.question.fieldTypeCode === fieldTypes.date;
    const value: AnswerColumn = {
      ...shared,
      name,
      label,
      type,
      values: dropdown
        ? `Etiqueta de la opción, ${[...without, codes.unanswered].map(({ text }) => text).join(', ')} o ${codes.notAsked.text}`
        : admitted,
      value: ({ cells }) => cells[at],
      days,
    };
    const coded: AnswerColumn = {
      ...shared,
      name: `${name}_cod`,
      label: `${label}: código`,
      type: 'Código',
      values: [...optionCodes(question), ...states.map(({ code: state, text }) => `${state} = ${text}`)].join(
        '; ',
      ),
      value: ({ cells }) => cells[at + 1],
    };
    const labels = new Map(
      versions.flatMap(({ question: { options } }) =>
        options.map((option): [string, string] => [option.code, option.label]),
      ),
    );
    const options = place.options.map((option, index): AnswerColumn => ({
      ...shared,
      name: columnName(`${name.slice(0, 20)}_${option}`, taken, 30),
      label: `${label}: ${labels.get(option)}`,
      type: 'Número',
      values: '1 = Elegida; 0 = No elegida; vacía si no hay respuesta',
      value: ({ cells }) => cells[firstOption(place) + index],
    }));
    const position = place.position
      ? positionColumns(shared, { name, label, first: firstPosition(place) })
      : [];
    if (!place.detail) return [value, coded, ...options, ...position];
    const detail: AnswerColumn = {
      ...shared,
      name: `${name}_det`,
      label: `${label}: detalle`,
      type: 'Texto',
      values: 'Cuál, si la opción lo pide; el motivo de un número que no es usual',
      value: ({ cells }) => cells[at + 2],
    };
    return [value, coded, detail, ...options, ...position];
  });
}

type Pair = readonly [value: Cell, code: string];

/** What is written where an answer is missing: in words where labels stand, so that numbers and days stay such. */
const missing = ({ code, text }: { code: string; text: string }, question: PinnedQuestion): Pair => [
  isDropdown(question) ? text : null,
  code,
];

function given(answer: StoredAnswer, question: PinnedQuestion): Pair {
  if ('file' in answer) return [answer.fileName, codes.answered.code];
  const { value } = answer;
  const without = withoutAnswerOf(question, value);
  if (without) return missing({ code: without.code, text: without.label }, question);
  switch (question.fieldTypeCode) {
    case fieldTypes.dropdown: {
      const chosen = chosenOptions(question, value);
      return [chosenLabels(question, value), chosen.map(({ code }) => code).join(' ')];
    }
    case fieldTypes.date:
      return [{ day: value }, codes.answered.code];
    case fieldTypes.numeric:
      return [exportedNumber(value), codes.answered.code];
    default:
      return [value, codes.answered.code];
  }
}

/** Whether each option was chosen, 1 or 0; nothing where no option is the answer. */
function putOptions(cells: Cell[], place: Place, question: PinnedQuestion, answer: StoredAnswer): void {
  if (!isDropdown(question) || 'file' in answer || withoutAnswerOf(question, answer.value)) return;
  const codesChosen = new Set(chosenOptions(question, answer.value).map(({ code }) => code));
  for (const [index, option] of place.options.entries())
    cells[firstOption(place) + index] = codesChosen.has(option) ? 1 : 0;
}

/** Says of a survey what its cells hold, in the order of `questionColumns`. */
export function cellsBy(
  versions: readonly Version[],
  joined: readonly JoinedQuestion[],
): (survey: SurveyRow) => Cell[] {
  const blank = joined.flatMap((question): Cell[] => [
    ...missing(codes.notAsked, question.versions[0]!.question),
    ...(hasDetailColumn(question) ? [null] : []),
    ...optionColumns(question).map(() => null),
    ...(hasPositionColumns(question) ? Array.from({ length: positionColumnCount }, () => null) : []),
  ]);
  const columns = placesOf(joined);
  const asked = new Map(
    versions.map(({ hash, body }) => {
      const places = body.questions
        .filter((question) => !isNote(question))
        .map((question) => [question.id, { question, columns: columns.get(question.code)! }] as const);
      return [hash, { body, places: new Map(places) }];
    }),
  );
  return ({ hash, answers, person }) => {
    const { body, places } = asked.get(hash)!;
    const cells: Cell[] = [...blank];
    const put = (at: number, pair: Pair) => ([cells[at], cells[at + 1]] = pair);
    for (const answer of answers) {
      const place = places.get(answer.question);
      if (!place) continue;
      put(place.columns.at, given(answer, place.question));
      if (isPosition(place.question))
        cells.splice(firstPosition(place.columns), positionColumnCount, ...positionCells(answer));
      else if ('detail' in answer) cells[place.columns.at + 2] = answer.detail;
      if (place.columns.options.length > 0) putOptions(cells, place.columns, place.question, answer);
    }
    // Most surveys have no gap, and need not be gone through.
    if (answers.length === places.size) return cells;
    const values = Object.fromEntries(
      answers.map((answer) => [answer.question, 'file' in answer ? answer.file : answer.value]),
    );
    for (const question of visibleQuestions(person ? questionsFor(body, person) : body.questions, values)) {
      const place = places.get(question.id);
      if (!place || Object.hasOwn(values, question.id)) continue;
      put(place.columns.at, missing(codes.unanswered, question));
    }
    return cells;
  };
}
