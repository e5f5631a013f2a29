/** 'Comprobar caracterización': what is wrong with a questionnaire before it is used (rules §4). */
import type { Handlers } from '../contract/handler.ts';
import { readFindings } from '../questionnaire/findings.ts';
import { resolveID } from '../records/resolve.ts';

export const questionnaireCheckHandlers = {
  checkQuestionnaire: async ({ trx, params, now }) => {
    const id = await resolveID(trx, 'characterization', params.id);
    const { characterization, findings } = await readFindings(trx, id, now);
    return {
      message: 'Consulta exitosa.',
      data: {
        characterization,
        findings: findings.map(({ kind, blocking, message, question }) => ({
          kind,
          blocking,
          message,
          questionID: question && { id: question.id, code: question.code, statement: question.statement },
        })),
      },
    };
  },
} satisfies Partial<Handlers>;
