/** Signing in at the organisation's provider (rules §3). */
import type { DatabaseCall, Handlers } from '../../contract/handler.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import { Problem, problem } from '../../http/problem.ts';
import { mayStillEnter, noteRefusal } from '../../identity/authenticate.ts';
import {
  type Credentials,
  credentialsByID,
  mayEnterByProvider,
  pendingFactorOf,
} from '../../identity/credentials.ts';
import { deviceLife, knownDevices, rememberDevice } from '../../identity/known-device.ts';
import { openSignIn } from '../../identity/open-sign-in.ts';
import { addressOf, endSessionURL, personFrom, requireProvider } from '../../identity/provider.ts';
import { applyGroups } from '../../identity/provider-groups.ts';
import { linkedUser } from '../../identity/provider-link.ts';
import { noteNewBrowser, noteSignIn } from '../../identity/sign-in.ts';

const operationID = 'loginByProvider';

/**
 * The account of the person who came back from the provider, with the role assigned to their groups. Rejections are audited.
 */
async function proveAtProvider(call: DatabaseCall<'loginByProvider'>) {
  const { db, body, address, browser, device, config, now } = call;
  const person = await personFrom(db, config, body.query, { browser, sessionID: null, now });
  const devices = await knownDevices(db, device, now);
  const attempt = { operationID, address, devices, now };
  const userID = await linkedUser(db, person);
  if (userID === null) {
    await noteRefusal(db, undefined, attempt);
    throw problem('providerUnlinked', requireProvider(config).name);
  }
  const refuse = async (account: Credentials | undefined): Promise<never> => {
    await noteRefusal(db, account, attempt);
    throw problem('providerLoginFailed');
  };
  const credentialsBefore = await credentialsByID(db, userID);
  if (!credentialsBefore || !mayEnterByProvider(credentialsBefore, now)) return refuse(credentialsBefore);
  await inTransaction(db, (trx) => applyGroups(trx, userID, person.groups, { address, now }));
  const account = await credentialsByID(db, userID);
  if (
    !account ||
    !(await mayStillEnter(db, account, attempt, (currentAccount) => mayEnterByProvider(currentAccount, now)))
  )
    return refuse(account);
  const isKnownDevice = devices.some((knownDevice) => knownDevice.userID === userID);
  return { account, isKnownDevice, factor: person.factorProven ? null : pendingFactorOf(account), refuse };
}

export const providerSignInHandlers = {
  getProvider: async ({ config }) => {
    const { provider } = config;
    return { message: 'Consulta exitosa.', data: provider ? { name: provider.name } : null };
  },

  startProviderLogin: async ({ db, browser, address, config, now }) => {
    const url = await addressOf(db, config, { browser, sessionID: null, now }, address);
    return { message: 'Continúe en la página del proveedor.', data: { url } };
  },

  loginByProvider: async (call) => {
    const { db, device, userAgent, config, now } = call;
    const { account, isKnownDevice, factor, refuse } = await proveAtProvider(call);
    const transaction = inTransaction(db, async (trx) => {
      if (factor === null) {
        // Strangers' wrong passwords do not affect users who come from the provider.
        if (!(await noteSignIn(trx, account, true, now))) throw problem('providerLoginFailed');
        if (!isKnownDevice) await noteNewBrowser(trx, account, userAgent, now);
      }
      const auditAfter = factor === null ? undefined : { result: 'falta el segundo factor' };
      const entry = { operationID, factor, auditAfter, byPassword: false };
      const openedSession = await openSignIn(trx, account, call, entry);
      const cookie = factor === null ? await rememberDevice(trx, account.id, device, now) : null;
      return { opened: openedSession, cookie };
    });
    const { opened: openedSession, cookie } = await transaction.catch((error: unknown) => {
      // Recorded outside the transaction, because its rollback would undo the record.
      if (error instanceof Problem) return refuse(account);
      throw error;
    });
    if (cookie !== null) call.rememberDevice(cookie, deviceLife);
    return {
      message: 'Bienvenido.',
      data: {
        ...openedSession,
        secondFactor: factor ?? ('none' as const),
        passkey: factor === 'code' && account.has_passkeys,
        endSessionURL: await endSessionURL(config),
      },
    };
  },
} satisfies Partial<Handlers>;
