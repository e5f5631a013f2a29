/** A user's own second factor (rules §3): setting it up, confirming it, renewing recovery codes, switching it off. */
import { fold } from '@caracteriza/domain/values/fold';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { noteAttempt } from '../../identity/attempts.ts';
import { countFailure } from '../../identity/authenticate.ts';
import { deviceLife } from '../../identity/known-device.ts';
import { makeSecret, secretURI } from '../../identity/one-time-code.ts';
import { makeRecoveryCodes, replaceRecoveryCodes } from '../../identity/recovery-code.ts';
import {
  activateFactor,
  dropSecret,
  findProof,
  isActive,
  nextStepOf,
  pendingSecret,
  type Proof,
  readFactor,
  spendProof,
  storeNextSecret,
} from '../../identity/second-factor.ts';
import { endSessionsOf, type Session } from '../../identity/session.ts';
import {
  completeSignIn,
  factorChanged,
  lockAccount,
  noteRejection,
  proveOwner,
  readAccount,
  readDevices,
  reauthenticate,
  unlessRefused,
  writeFactorAudit,
} from '../../identity/factor-steps.ts';
import { storeSecurityNotice } from '../../mail/security-notice.ts';

async function answerFactor(db: Kysely<Database>, { userID }: Session, message: string) {
  const { secret, demanded, recoveryCodes, passkeys } = await readFactor(db, userID);
  return { message, data: { active: secret !== null, demanded, recoveryCodes, passkeys } };
}

/** The kind of code in an audit entry. */
function proofText(proof: Proof): string {
  if ('step' in proof) return 'código';
  return 'passkeyCode' in proof ? 'llave de acceso' : 'código de recuperación';
}

const noFactorProblem = () =>
  problem('conflict', 'Usted no tiene un segundo factor activo. Recargue la página.');

export const secondFactorHandlers = {
  getSecondFactor: ({ trx, session }) => answerFactor(trx, session, 'Consulta exitosa.'),

  startSecondFactor: async (call) => {
    const { db, session, body, now } = call;
    const { secret: presentSecret } = await readFactor(db, session.userID);
    const { account, proof } = await proveOwner(call, body);
    const secret = makeSecret();
    await inTransaction(db, async (trx) => {
      if (proof && !(await spendProof(trx, account.id, proof))) throw problem('codeWrong');
      if (!(await storeNextSecret(trx, account.id, { present: presentSecret, next: secret }, now)))
        throw factorChanged();
      await writeFactorAudit(trx, 'startSecondFactor', call, {});
    });
    return {
      message: 'Agregue la cuenta a su aplicación y escriba el código que muestra.',
      data: { secret, uri: secretURI(secret, account.login) },
    };
  },

  confirmSecondFactor: async (call) => {
    const { db, session, body, now } = call;
    const { userID } = session;
    const factor = await readFactor(db, userID);
    const nextSecret = pendingSecret(factor, now);
    if (nextSecret === null)
      throw problem('conflict', 'Este código ya no se espera. Cierre el formulario y ábralo de nuevo.');
    const [account, { knownDevice }] = [await readAccount(call), await readDevices(call)];
    const clearAttempt = await noteAttempt(db, knownDevice?.id ?? userID, fold(account.login), now);
    const step = nextStepOf(nextSecret, body.code, now);
    if (step === null) {
      // Not counted against the account: nobody needs to guess a secret that was just shown, but a phone's clock may be wrong.
      await noteRejection('confirmSecondFactor', call);
      throw problem('newCodeWrong');
    }
    const { codes, hashes } = await makeRecoveryCodes();
    const transaction = inTransaction(db, async (trx) => {
      if (!(await activateFactor(trx, userID, { nextSecret, step, hashes }))) throw problem('newCodeWrong');
      await lockAccount(trx, userID);
      await endSessionsOf(trx, userID, session.id);
      await storeSecurityNotice(trx, 'factorActivated', account, now);
      const factorBefore = { secondFactor: String(isActive(factor)) };
      await writeFactorAudit(trx, 'confirmSecondFactor', call, {
        before: factorBefore,
        after: { secondFactor: 'true' },
      });
      if (!session.factorPending) return { cookie: null };
      return { cookie: await completeSignIn(trx, account, knownDevice !== undefined, call) };
    });
    const activation = await unlessRefused(transaction);
    if (!activation) {
      await noteRejection('confirmSecondFactor', call);
      throw problem('codeWrong');
    }
    if (activation.cookie !== null) call.rememberDevice(activation.cookie, deviceLife);
    await clearAttempt();
    return { message: 'El segundo factor quedó activo.', data: codes };
  },

  verifySecondFactor: async (call) => {
    const { db, session, body, address, now } = call;
    if (!session.factorPending) throw problem('conflict', 'Su sesión ya está completa. Recargue la página.');
    const account = await readAccount(call);
    const { devices, knownDevice } = await readDevices(call);
    // Counted per account, not per address, so that someone who knows the password cannot guess codes from many addresses.
    const clearAttempt = await noteAttempt(db, knownDevice?.id ?? account.id, fold(account.login), now);
    const proof = await findProof(db, account.id, body.code, now);
    const cookie =
      proof &&
      (await unlessRefused(
        inTransaction(db, async (trx) => {
          if (!(await spendProof(trx, account.id, proof))) return null;
          await writeFactorAudit(trx, 'verifySecondFactor', call, {
            after: { result: proofText(proof) },
          });
          return completeSignIn(trx, account, knownDevice !== undefined, call);
        }),
      ));
    if (!cookie) {
      await countFailure(db, account, { operationID: 'verifySecondFactor', address, devices, now });
      await noteRejection('verifySecondFactor', call);
      throw problem('codeWrong');
    }
    call.rememberDevice(cookie, deviceLife);
    await clearAttempt();
    return answerFactor(db, session, 'El código es correcto.');
  },

  renewRecoveryCodes: async (call) => {
    const { db, session, body } = call;
    if (!isActive(await readFactor(db, session.userID))) throw noFactorProblem();
    const { account, proof } = await reauthenticate(call, body);
    const { codes, hashes } = await makeRecoveryCodes();
    await inTransaction(db, async (trx) => {
      if (!(await spendProof(trx, account.id, proof))) throw problem('codeWrong');
      await replaceRecoveryCodes(trx, account.id, hashes);
      await writeFactorAudit(trx, 'renewRecoveryCodes', call, {});
    });
    return { message: 'Los códigos anteriores ya no sirven.', data: codes };
  },

  endSecondFactor: async (call) => {
    const { db, session, body, now } = call;
    const { secret, demanded, passkeys } = await readFactor(db, session.userID);
    if (secret === null) throw noFactorProblem();
    if (demanded && passkeys === 0)
      throw problem('conflict', 'Su rol exige un segundo factor: puede cambiarlo, pero no desactivarlo.');
    const { account, proof } = await reauthenticate(call, body);
    await inTransaction(db, async (trx) => {
      if (!(await spendProof(trx, account.id, proof))) throw problem('codeWrong');
      // A concurrent removal of passkeys either waits for this lock or has already finished.
      await lockAccount(trx, account.id);
      const isSecretLeft = await dropSecret(trx, account.id);
      if (demanded && !isSecretLeft) throw factorChanged();
      await endSessionsOf(trx, account.id, session.id);
      await storeSecurityNotice(trx, isSecretLeft ? 'codesEnded' : 'factorEnded', account, now);
      const [factorBefore, factorAfter] = [{ secondFactor: 'true' }, { secondFactor: String(isSecretLeft) }];
      await writeFactorAudit(trx, 'endSecondFactor', call, { before: factorBefore, after: factorAfter });
    });
    return { message: 'El segundo factor quedó desactivado.' };
  },
} satisfies Partial<Handlers>;
