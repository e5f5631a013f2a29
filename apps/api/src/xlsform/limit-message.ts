/** The message for an answer that a `constraint` rejects, in the words of our own screens. */
import { admittedAnswers } from '@caracteriza/domain/question/admitted-answers';
import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import { xlsformKind } from './kinds.ts';
import { relativeLimitsOf } from './relative-constraint.ts';

interface LimitedQuestion {
  fieldType: string;
  settings: QuestionSettings;
  options: readonly { label: string; excludes?: number | boolean }[];
}

/**
 * The sentence; undefined if this kind has nothing to say.
 * @param earlierQuestion looks up an earlier question by its code
 */
export function limitMessage(
  { fieldType, settings, options }: LimitedQuestion,
  earlierQuestion: (code: string) => { fieldType: string; statement: string } | undefined,
): string | undefined {
  const excluding = options.filter(({ excludes }) => excludes === 1 || excludes === true);
  if (settings.several === 1 && excluding.length > 0)
    return `${excluding.map(({ label }) => `«${label}»`).join(', ')} no se combina con otras opciones.`;
  const limits = xlsformKind(fieldType).limits?.(settings);
  if (!limits) return undefined;
  const relative = relativeLimitsOf(fieldType, settings, (code) => earlierQuestion(code)?.fieldType);
  const rangeText = admittedAnswers(
    fieldType,
    { ...limits, ...relative },
    (code) => `«${earlierQuestion(code)!.statement}»`,
  );
  return rangeText === '' ? undefined : `${rangeText}.`;
}
