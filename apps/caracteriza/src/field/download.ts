// Downloads a trip page by page. Each page is written before the next is requested, so an interrupted download continues where
// it stopped.
import { ApiError, type Schema } from '@caracteriza/api-client';
import { call } from '../session/api.ts';
import { currentSession } from '../session/session.ts';
import { wasRefused } from '../session/was-refused.ts';
import { aloneInBrowser } from './browser-lock.ts';
import { stretchInWorker, type Stretch } from './passphrase-key.ts';
import { patiently, type RetryOptions } from './patient-call.ts';
import { openFieldStore, type FieldStore } from './store.ts';
import { tripRecords } from './trip-records.ts';
import { readTripRows } from './trip-rows.ts';
import { closeTrip, showTrip, type OpenTrip } from './trip-state.ts';
import { changeVaultRow, hashedUser, isTripOf, tripsOfBrowser, type VaultRow } from './vault-rows.ts';
import { createVault, escrowText, newDataKey } from './vault.ts';
import { noWrongTries } from './wrong-tries.ts';

/** The data a user wants to download. */
export interface TripPlan {
  readonly campaignID: string;
  /** Null for the user's own assignments. */
  readonly zoneIDs: readonly string[] | null;
  readonly deviceName: string;
  readonly passphrase: string;
  /** The server's estimate, used to show progress. */
  readonly families: number;
}

/** The progress of a download; `total` is an estimate. */
export interface DownloadProgress {
  readonly families: number;
  readonly total: number;
}

/** What an interrupted download needs in order to continue. */
interface Download extends DownloadProgress {
  readonly start: Schema<'FieldTripStart'>;
  /** The `next` of the last page that is on the device; null before the first. */
  readonly after: string | null;
}

/** Whether this browser already has a trip of the user. */
async function hasTrip(login: string): Promise<boolean> {
  const rows = await tripsOfBrowser();
  return (await Promise.all(rows.map((row) => isTripOf(row, login)))).some(Boolean);
}

/**
 * Prepares an empty, encrypted trip on the device, with everything needed to download it. Rejects, without changing anything,
 * if there is no network or if the user already has a trip in this browser, because only one of two could be opened again.
 * @throws ApiError
 */
export const prepareTrip = (tripPlan: TripPlan, stretch: Stretch = stretchInWorker): Promise<void> =>
  // Otherwise two tabs that check at the same moment would both find none.
  aloneInBrowser('caracteriza.field.begin', () => beginTrip(tripPlan, stretch));

async function beginTrip(tripPlan: TripPlan, stretch: Stretch): Promise<void> {
  const session = currentSession();
  if (!session) throw new Error('Nobody is signed in.');
  if (await hasTrip(session.username))
    throw new ApiError(
      409,
      'Este equipo ya tiene una salida a terreno suya. Termínela antes de empezar otra.',
    );
  const { data } = await call('generateDeviceKey');
  const [id, dataKey] = [crypto.randomUUID(), newDataKey()];
  const { campaignID, deviceName, passphrase, families } = tripPlan;
  const vault = await createVault(id, dataKey, { passphrase, escrowRoot: data.key }, stretch);
  const store = await openFieldStore(id, dataKey);
  const reach = tripPlan.zoneIDs === null ? { assigned: true } : { zoneIDs: [...tripPlan.zoneIDs] };
  const start = { id, campaignID, ...reach, deviceName, wrappedKey: escrowText(vault) };
  const download: Download = { start, after: null, families: 0, total: families };
  const user = await hashedUser(session.username);
  const row: VaultRow = { id, vault, user, wrongTries: noWrongTries, expiresAt: null, whole: false };
  await store.commit({
    row,
    records: {
      [tripRecords.session]: session,
      [tripRecords.deviceKey]: data.key,
      [tripRecords.download]: download,
    },
  });
  showTrip({ id, store, expiresAt: null, whole: false });
}

/** Called with the progress of a download, and whenever it has to wait. */
interface DownloadWatch extends RetryOptions {
  readonly onProgress: (progress: DownloadProgress) => void;
}

/**
 * Downloads a trip, or what is missing of it, and opens it. Nothing already on the device is removed. A call with a temporary
 * failure is repeated, so no page is requested twice.
 * @returns the number of families
 * @throws ApiError; unless the server rejected the trip itself, the download can continue later
 */
export async function downloadTrip(
  { id, store }: OpenTrip,
  { onProgress, ...retry }: DownloadWatch,
): Promise<number> {
  const { signal } = retry;
  const savedDownload = await store.readRecord<Download>(tripRecords.download);
  if (!savedDownload) throw new Error('The trip has no download.');
  // If the download is complete, it starts over. Reading a page twice does no harm.
  let state = savedDownload.after === null ? { ...savedDownload, families: 0 } : savedDownload;
  onProgress(state);
  const expiresAt = await startOnServer(store, savedDownload, retry);
  await changeVaultRow(id, (row) => ({ ...row, expiresAt }));
  const materials = await patiently(() => call('getFieldTripMaterials', { params: { id }, signal }), retry);
  await store.commit({ records: { [tripRecords.materials]: materials.data } });
  do {
    const query = state.after === null ? {} : { after: state.after };
    const { data } = await patiently(
      () => call('listFieldTripFamilies', { params: { id }, query, signal }),
      retry,
    );
    await store.writeFamilies(data.families);
    state = { ...state, after: data.next, families: state.families + data.families.length };
    await store.commit({ records: { [tripRecords.download]: state } });
    onProgress(state);
  } while (state.after !== null);
  await changeVaultRow(id, (row) => ({ ...row, whole: true }));
  showTrip({ id, store, expiresAt, whole: true });
  return state.families;
}

/** Whether a trip was downloaded completely, perhaps by another tab. */
async function isWhole(id: string): Promise<boolean> {
  return (await readTripRows<VaultRow>()).some((row) => row.id === id && row.whole);
}

/**
 * Registers the trip with the server; repeating this has no further effect.
 * @returns the end of the trip
 */
async function startOnServer(store: FieldStore, { start, after }: Download, retry: RetryOptions) {
  const { signal } = retry;
  try {
    const { data } = await patiently(() => call('startFieldTrip', { body: start, signal }), retry);
    return data.expiresAt;
  } catch (error) {
    // A trip that never started leaves nothing on the device.
    const isRefused = wasRefused(error) && error.status !== 401 && after === null;
    if (isRefused && !(await isWhole(store.tripID)) && (await store.eraseIfIdle())) closeTrip();
    throw error;
  }
}
