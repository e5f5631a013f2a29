/** The pieces offered for insertion while a calculation is written: names of earlier questions, and options of lists. */
import { type NamedQuestion, ownText } from './expression-names.ts';
import { personNames } from '../rule/person-names.ts';
import { comparisonOf, kindOf } from './kinds.ts';
import type { SurveyQuestion } from './survey-flow.ts';

/** A question offered for insertion. */
type OfferedQuestion = Omit<NamedQuestion, 'options'> & {
  readonly statement: string;
  readonly several?: number;
  readonly expression?: string | null;
  readonly columns?: SurveyQuestion['columns'];
  readonly options: readonly {
    readonly code?: string;
    readonly ownCode?: string | null;
    readonly label: string;
    readonly score?: number | null;
  }[];
};

/** A piece of an expression, and its name in a list. */
export interface ExpressionPiece {
  readonly text: string;
  readonly label: string;
  /** The list question that an option belongs to. */
  readonly group?: string;
}

function choicePieces({ code, variable, statement, several, options }: OfferedQuestion): ExpressionPiece[] {
  const name = variable || code;
  const hasScores = options.some(({ score }) => typeof score === 'number');
  return [
    ...(hasScores ? [{ text: `puntaje(${name})`, label: `${statement}: puntaje`, group: statement }] : []),
    ...(several === 1
      ? [{ text: `elegidas(${name})`, label: `${statement}: cuántas se eligieron`, group: statement }]
      : [
          { text: `etiqueta(${name})`, label: `${statement}: opción elegida`, group: statement },
          { text: `codigo(${name})`, label: `${statement}: código de la opción`, group: statement },
        ]),
    ...options.flatMap(({ code: system, ownCode, label }) => {
      const option = ownCode ? ownText(ownCode) : system;
      return option === undefined
        ? []
        : [{ text: `${name} = ${option}`, label: `${statement} = ${label}`, group: statement }];
    }),
  ];
}

function textPieces({ code, variable, statement }: OfferedQuestion): ExpressionPiece[] {
  return [{ text: `texto(${variable || code})`, label: `${statement}: su texto`, group: 'Textos' }];
}

function rowPieces({ code, variable, statement, columns }: OfferedQuestion): ExpressionPiece[] {
  const name = variable || code;
  const numbers = (columns ?? []).filter(({ kind }) => kind === 'whole' || kind === 'decimal');
  return [
    { text: `filas(${name})`, label: `${statement}: cuántas filas`, group: statement },
    ...numbers.map(({ key, label }) => ({
      text: `suma_filas(${name}; '${key}')`,
      label: `${statement}: suma de ${label}`,
      group: statement,
    })),
  ];
}

/** The kinds of sum, which differ in how they treat missing answers; the terms are written between the brackets. */
export const sumPieces: readonly ExpressionPiece[] = [
  { text: 'suma()', label: 'Suma de lo que se respondió: suma' },
  { text: 'suma_completa()', label: 'Suma solo si se respondió todo: suma_completa' },
  { text: 'suma_prorrateada()', label: 'Suma prorrateada si falta hasta la mitad: suma_prorrateada' },
].map((snippet) => ({ ...snippet, group: 'Sumas' }));

/** The pieces for the person and the day. Of the fields with a master table, only the sex is offered with its codes. */
export function personPieces(
  sexes: readonly { readonly code: string; readonly value: string }[],
): ExpressionPiece[] {
  const group = 'De la persona';
  return Array.from(personNames, ([name, { label }]) =>
    name === 'sexo'
      ? sexes.map(({ code, value }) => ({ text: `sexo = '${code}'`, label: `${label} = ${value}`, group }))
      : [{ text: name, label: `${label} (${name})`, group }],
  ).flat();
}

/**
 * The pieces in the order of the questions; pieces for lists follow all names. A question that calculations cannot use has
 * none.
 */
export function questionPieces(questions: readonly OfferedQuestion[]): ExpressionPiece[] {
  const measuredQuestions = questions.map((question) => ({
    question,
    measure: comparisonOf(question).measure,
  }));
  const names = measuredQuestions
    .filter(({ measure }) => measure === 'number' || measure === 'day' || measure === 'choice')
    .map(({ question: { code, variable, statement } }) => {
      const text = variable || code;
      return { text, label: `${statement} (${text})` };
    });
  return [
    ...names,
    ...measuredQuestions.flatMap(({ question, measure }) => (measure === 'text' ? textPieces(question) : [])),
    ...measuredQuestions.flatMap(({ question, measure }) =>
      measure === 'choice' ? choicePieces(question) : [],
    ),
    ...questions.flatMap((question) => (kindOf(question).comparison.rows ? rowPieces(question) : [])),
  ];
}

/**
 * The text with its selection replaced by a piece, separated from adjacent words by spaces; `caret` is after the piece, or
 * inside its brackets.
 */
export function withPiece(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  snippet: string,
): { readonly text: string; readonly caret: number } {
  const [textBefore, textAfter] = [text.slice(0, start), text.slice(end)];
  const space = (needsSpace: RegExp, adjacentText: string) => (needsSpace.test(adjacentText) ? ' ' : '');
  const newBeginning = `${textBefore}${space(/[\p{L}\p{N}_]$/u, textBefore)}${snippet}`;
  return {
    text: `${newBeginning}${space(/^[\p{L}\p{N}_]/u, textAfter)}${textAfter}`,
    caret: newBeginning.length - (snippet.endsWith('()') ? 1 : 0),
  };
}
