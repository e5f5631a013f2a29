/** 'Comprobar caracterización': finds problems in a questionnaire before it is used (rules §4). */
import type { Handlers } from '../../contract/handler.ts';
import { problem } from '../../http/problem.ts';
import { type QuestionnaireFindings, readFindings, readFindingsOf } from '../../questionnaire/findings.ts';
import { kinds } from '../../records/kinds.ts';
import { resolveID } from '../../records/resolve.ts';

const answerOf = ({ characterization, findings }: QuestionnaireFindings) => ({
  characterization,
  findings: findings.map(({ kind, blocking, message, question }) => ({
    kind,
    blocking,
    message,
    questionID: question && { id: question.id, code: question.code, statement: question.statement },
  })),
});

export const questionnaireCheckHandlers = {
  checkQuestionnaire: async ({ trx, params, now }) => {
    const id = await resolveID(trx, 'characterization', params.id);
    return { message: 'Consulta exitosa.', data: answerOf(await readFindings(trx, id, now)) };
  },

  checkQuestionnaires: async ({ trx, body, now }) => {
    const findingsByID = await readFindingsOf(trx, body.characterizationIDs, now);
    const data = body.characterizationIDs.map((id) => {
      const findings = findingsByID.get(id);
      if (!findings) throw problem('notFound', kinds.characterization.noun);
      return answerOf(findings);
    });
    return { message: 'Consulta exitosa.', data };
  },
} satisfies Partial<Handlers>;
