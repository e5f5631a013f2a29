/** Revoking a consent: the person is not surveyed any more and is left out of all files (rules §9). */
import { randomUUIDv7 } from 'node:crypto';
import type { Handlers } from '../../contract/handler.ts';
import { problem } from '../../http/problem.ts';
import { checkOpen, lockedWithPerson } from './data-request-suppression.ts';

const entity = 'dataRequest';

export const dataRequestRevocationHandlers = {
  revokeAuthorisation: async (call) => {
    const { trx, session, now, audit } = call;
    const { request, person, readAgain } = await lockedWithPerson(call);
    if (request.kind !== 'revocacion') {
      const message = 'Solo una solicitud de revocación permite revocar la autorización de una persona.';
      throw problem('rule', message, [{ field: 'kind', message }]);
    }
    checkOpen(request);
    if (request.revokedAt !== null) throw problem('conflict', 'La autorización ya está revocada.');
    await trx
      .insertInto('revocation')
      .values({
        id: randomUUIDv7(),
        surveyable_id: person.id,
        request_id: request.id,
        login: session.login,
        revoked_at: now,
      })
      .execute();
    const data = await readAgain();
    await audit({ entity, entityID: data.id, after: { code: data.code, revokedAt: data.revokedAt } });
    return { message: 'La autorización quedó revocada.', data };
  },

  liftRevocation: async (call) => {
    const { trx, session, now, audit } = call;
    const { request, person, readAgain } = await lockedWithPerson(call);
    if (request.revokedAt === null) throw problem('conflict', 'La autorización no está revocada.');
    await trx
      .updateTable('revocation')
      .set({ lifted_at: now, lifted_login: session.login })
      .where('surveyable_id', '=', person.id)
      .where('lifted_at', 'is', null)
      .execute();
    const data = await readAgain();
    await audit({
      entity,
      entityID: data.id,
      before: { code: data.code, revokedAt: request.revokedAt },
      after: { code: data.code, revokedAt: null },
    });
    return { message: 'La revocación se levantó.', data };
  },
} satisfies Partial<Handlers>;
