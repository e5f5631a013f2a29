/** Why a question cannot be added with its options at once; for the preview of pasted questions and the server. */
import { fieldTypes, hasOptions } from '../question/kinds.ts';
import { maxOptions, optionKey } from '../question/kinds/dropdown/option-lines.ts';
import { settingsProblem } from '../question/settings-problem.ts';
import { unansweredKindProblem } from '../question/settings.ts';
import type { LineOption } from './line-options.ts';

export interface NewQuestion {
  readonly fieldTypeCode: string;
  readonly required: 0 | 1;
  readonly several: 0 | 1;
  readonly variable: string | null;
  readonly options: readonly LineOption[];
}

/** Whether a kind needs settings that a single line cannot contain. */
export const isFormKind = (fieldTypeCode: string): boolean =>
  fieldTypeCode === fieldTypes.rows || fieldTypeCode === fieldTypes.computed;

function repeatedText(texts: readonly string[], keyOf: (text: string) => string): string | undefined {
  const seenTexts = new Set<string>();
  return texts.find((text) => seenTexts.size === seenTexts.add(keyOf(text)).size);
}

function optionsProblem({ options, several, ...question }: NewQuestion): string | null {
  if (!hasOptions(question)) {
    if (options.length > 0) return 'Solo una lista lleva opciones.';
    return several === 1 ? 'Solo una lista admite varias respuestas.' : null;
  }
  if (options.length === 0) return 'Faltan las opciones de la lista.';
  if (options.length > maxOptions) return `Una pregunta tiene hasta ${maxOptions} opciones.`;
  const label = repeatedText(
    options.map((option) => option.label),
    optionKey,
  );
  if (label !== undefined) return `La opción «${label}» se repite.`;
  const code = repeatedText(
    options.flatMap(({ ownCode }) => ownCode ?? []),
    (text) => text.toLowerCase(),
  );
  return code === undefined ? null : `El código «${code}» se repite.`;
}

/** The first problem in Spanish, or null. Lengths are the contract's. */
export function newQuestionProblem(question: NewQuestion): string | null {
  const { fieldTypeCode, variable, several } = question;
  if (isFormKind(fieldTypeCode)) return 'Este tipo no se puede pegar: use «Agregar pregunta».';
  return (
    optionsProblem(question) ??
    unansweredKindProblem(question)?.message ??
    settingsProblem(fieldTypeCode, { variable, several })?.message ??
    null
  );
}
