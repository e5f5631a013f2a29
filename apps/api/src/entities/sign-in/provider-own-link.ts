/** Linking one's own account to an account at the organisation's provider while signed in (rules §3). */
import type { Kysely } from 'kysely';
import type { DatabaseCall, Handlers } from '../../contract/handler.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { assertAdministratorStays } from '../../identity/access-change.ts';
import { dropLink, mustUseProvider } from '../../identity/provider-link.ts';
import { proveOwner, readAccount, writeFactorAudit } from '../../identity/factor-steps.ts';
import { addressOf, personFrom } from '../../identity/provider.ts';
import { spendProof } from '../../identity/second-factor.ts';
import { storeSecurityNotice } from '../../mail/security-notice.ts';

/** Checks password and code, and uses up the code. */
async function prove(
  trx: Kysely<Database>,
  { account, proof }: Awaited<ReturnType<typeof proveOwner>>,
): Promise<void> {
  if (proof && !(await spendProof(trx, account.id, proof))) throw problem('codeWrong');
}

const linkChange = (isLinked: boolean) => ({
  before: { providerLinked: !isLinked },
  after: { providerLinked: isLinked },
});

/**
 * Links the account. Throws 409 if another user is linked to the provider's account, or if no administrator could sign in with
 * a password any more.
 */
async function link(call: DatabaseCall<'linkProvider'>): Promise<void> {
  const { db, body, session, browser, config, now } = call;
  const person = await personFrom(db, config, body.query, { browser, sessionID: session.id, now });
  const { issuer, subject } = person;
  const account = await readAccount(call);
  await inTransaction(db, async (trx) => {
    await trx.selectFrom('access_lock').select('id').forUpdate().execute();
    const newLink = await trx
      .insertInto('provider_link')
      .values({ user_id: session.userID, issuer, subject, linked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!newLink)
      throw problem(
        'conflict',
        'Esa cuenta del proveedor ya está vinculada a un usuario, o la suya a otra. Quite antes ese vínculo.',
      );
    await assertAdministratorStays(trx);
    await storeSecurityNotice(trx, 'providerLinked', account, now);
    await writeFactorAudit(trx, 'linkProvider', call, linkChange(true));
  });
}

export const providerOwnLinkHandlers = {
  getProviderLink: async ({ trx, session }) => {
    const row = await trx
      .selectFrom('provider_link as link')
      .innerJoin('app_user as u', 'u.id', 'link.user_id')
      .innerJoin('role as r', 'r.id', 'u.role_id')
      .select(['linked_at', 'sign_in'])
      .where('user_id', '=', session.userID)
      .executeTakeFirst();
    const data = row
      ? { linkedAt: row.linked_at.toISOString(), demanded: row.sign_in === 'proveedor' }
      : null;
    return { message: 'Consulta exitosa.', data };
  },

  startProviderLink: async (call) => {
    const { db, body, session, browser, address, config, now } = call;
    const owner = await proveOwner(call, body);
    // Done before the code is used up, because the provider may be down.
    const url = await addressOf(db, config, { browser, sessionID: session.id, now }, address);
    await inTransaction(db, (trx) => prove(trx, owner));
    return { message: 'Continúe en la página del proveedor.', data: { url } };
  },

  linkProvider: async (call) => {
    await link(call);
    return { message: 'Su cuenta quedó vinculada. La próxima vez puede ingresar con el proveedor.' };
  },

  unlinkProvider: async (call) => {
    const { db, body, session, now } = call;
    const owner = await proveOwner(call, body);
    if (mustUseProvider(owner.account))
      throw problem(
        'conflict',
        'Su rol exige ingresar con el proveedor: solo un administrador quita el vínculo.',
      );
    await inTransaction(db, async (trx) => {
      await prove(trx, owner);
      if (!(await dropLink(trx, session.userID)))
        throw problem('conflict', 'Su cuenta no está vinculada. Recargue la página.');
      await storeSecurityNotice(trx, 'providerUnlinked', owner.account, now);
      await writeFactorAudit(trx, 'unlinkProvider', call, linkChange(false));
    });
    return { message: 'El vínculo se quitó. Ingrese con su usuario y contraseña.' };
  },
} satisfies Partial<Handlers>;
