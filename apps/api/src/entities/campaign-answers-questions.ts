/** The questions of a campaign's answers: two columns for each, and what they hold of one survey. */
import { fieldTypes } from '@caracteriza/domain/field-types';
import { exportedNumber } from '@caracteriza/domain/number-text';
import { visibleQuestions } from '@caracteriza/domain/survey-flow';
import type { Cell } from '../exports/columns.ts';
import type { StoredAnswer } from '../questionnaire/answers.ts';
import { type PinnedQuestion, questionsFor } from '../questionnaire/body.ts';
import { type JoinedQuestion, spans, textsOf, type Version } from '../questionnaire/joined.ts';
import type { AnswerColumn } from './campaign-answers-columns.ts';
import type { SurveyRow } from './campaign-answers-rows.ts';

/** Codes of what is no option. 'No informa' is an option like any other, with a code of its own. */
const codes = {
  answered: { code: 'R', text: 'Respondida' },
  unanswered: { code: 'SR', text: 'Sin responder' },
  notAsked: { code: 'NP', text: 'No preguntada' },
} as const;

const isDropdown = ({ fieldTypeCode }: PinnedQuestion) => fieldTypeCode === fieldTypes.dropdown;

/** A question's code as a name that statistics programs take; room is left for `_cod`. */
function columnName(code: string, taken: Set<string>): string {
  const letters = code.toLowerCase().replace(/[^a-z0-9_]/g, '_');
  const base = (/^[a-z]/.test(letters) ? letters : `p_${letters}`).slice(0, 24);
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

/** Value and code of each question, in two columns. */
export function questionColumns(joined: readonly JoinedQuestion[]): AnswerColumn[] {
  const taken = new Set<string>();
  return joined.flatMap((question, index) => {
    const { versions, code } = question;
    const name = columnName(code, taken);
    const label = textsOf(
      versions.map(({ number, question: { statement } }) => ({ number, text: statement })),
    );
    const type = textsOf(
      versions.map(({ number, question: { mtFieldTypeID } }) => ({ number, text: mtFieldTypeID.value })),
    );
    const dropdown = versions.some(({ question: asked }) => isDropdown(asked));
    const others = versions.some(({ question: asked }) => !isDropdown(asked));
    const states = [...(others ? [codes.answered] : []), codes.unanswered, codes.notAsked];
    const shared = { question: code, versions: spans(versions.map(({ number }) => number)) };
    const days = versions[0]?.question.fieldTypeCode === fieldTypes.date;
    const value: AnswerColumn = {
      ...shared,
      name,
      label,
      type,
      values: dropdown ? `Etiqueta de la opción, ${codes.unanswered.text} o ${codes.notAsked.text}` : '',
      value: ({ cells }) => cells[2 * index],
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
      value: ({ cells }) => cells[2 * index + 1],
    };
    return [value, coded];
  });
}

type Pair = readonly [value: Cell, code: string];

/** What is written where an answer is missing: in words where labels stand, so that numbers and days stay such. */
const missing = ({ code, text }: { code: string; text: string }, question: PinnedQuestion): Pair => [
  isDropdown(question) ? text : null,
  code,
];

function given(answer: StoredAnswer, question: PinnedQuestion, options: ReadonlyMap<string, Pair>): Pair {
  if ('file' in answer) return [answer.fileName, codes.answered.code];
  const { value } = answer;
  switch (question.fieldTypeCode) {
    case fieldTypes.dropdown:
      // The pinned version has every option that was chosen.
      return options.get(value)!;
    case fieldTypes.date:
      return [{ day: value }, codes.answered.code];
    case fieldTypes.numeric:
      return [exportedNumber(value), codes.answered.code];
    default:
      return [value, codes.answered.code];
  }
}

/** Says of a survey what its cells hold, in the order of `questionColumns`. */
export function cellsBy(
  versions: readonly Version[],
  joined: readonly JoinedQuestion[],
): (survey: SurveyRow) => Cell[] {
  const blank = joined.flatMap((question) => missing(codes.notAsked, question.versions[0]!.question));
  const index = new Map(joined.map(({ code }, n) => [code, 2 * n]));
  const asked = new Map(
    versions.map(({ hash, body }) => {
      const places = body.questions.map((question) => {
        const options = new Map(
          question.options.map(({ id, label, code }): [string, Pair] => [id, [label, code]]),
        );
        return [question.id, { question, options, at: index.get(question.code)! }] as const;
      });
      return [hash, { body, places: new Map(places) }];
    }),
  );
  return ({ hash, answers, person }) => {
    const { body, places } = asked.get(hash)!;
    const cells: Cell[] = [...blank];
    const put = (at: number, pair: Pair) => ([cells[at], cells[at + 1]] = pair);
    for (const answer of answers) {
      const place = places.get(answer.question);
      if (place) put(place.at, given(answer, place.question, place.options));
    }
    // Most surveys have no gap, and need not be gone through.
    if (answers.length === places.size) return cells;
    const values = Object.fromEntries(
      answers.map((answer) => [answer.question, 'file' in answer ? answer.file : answer.value]),
    );
    for (const question of visibleQuestions(person ? questionsFor(body, person) : body.questions, values)) {
      if (Object.hasOwn(values, question.id)) continue;
      put(places.get(question.id)!.at, missing(codes.unanswered, question));
    }
    return cells;
  };
}
