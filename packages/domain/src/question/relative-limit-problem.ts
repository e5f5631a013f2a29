/** Validates limits that refer to earlier answers; used by the server to reject them (decision 0061). */
import { effectiveSettings } from './settings.ts';
import { canLimit, relativeLimits } from './relative-limit.ts';
import type { SurveyQuestion } from './survey-flow.ts';
import { orderQuestions } from './survey-order.ts';

type CodedQuestion = SurveyQuestion & { readonly code: string };

/** A question with a limit that cannot be saved: the setting and the reason. */
export type BrokenLimit<Q> = {
  readonly question: Q;
  readonly field: (typeof relativeLimits)[number]['name'];
  readonly message: string;
};

/** The limits, among all the questions of a characterization, that do not refer to a comparable earlier question. */
export function brokenLimits<Q extends CodedQuestion>(questions: readonly Q[]): BrokenLimit<Q>[] {
  const byCode = new Map(questions.map((question) => [question.code, question]));
  const earlierIDs = new Set<string>();
  return orderQuestions(questions).flatMap((question) => {
    const settings = effectiveSettings(question.fieldTypeCode, question);
    const problem = (code: string): string | null => {
      const limitQuestion = byCode.get(code);
      if (code === question.code) return 'Una respuesta no se compara consigo misma: elija otra pregunta.';
      if (!limitQuestion) return `No hay una pregunta «${code}» en esta caracterización: elija otra.`;
      if (!canLimit(question.fieldTypeCode, limitQuestion))
        return `La respuesta de «${limitQuestion.statement}» es de otro tipo: elija una pregunta con que se pueda comparar.`;
      return earlierIDs.has(code)
        ? null
        : `«${limitQuestion.statement}» se pregunta después: elija una pregunta anterior.`;
    };
    const brokenSettings = relativeLimits.flatMap(({ name }) => {
      const code = settings[name];
      const message = code ? problem(code) : null;
      return message === null ? [] : [{ question, field: name, message }];
    });
    earlierIDs.add(question.code);
    return brokenSettings;
  });
}
