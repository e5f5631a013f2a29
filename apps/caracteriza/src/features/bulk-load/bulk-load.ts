// Processes one file at a time: upload, check, load, or undo of a load. It runs outside React, so it continues when its dialog
// is closed and on other screens; the server keeps the file and continues when the tab is gone, so a later tab can resume it.
import { ApiError } from '@caracteriza/api-client';
import type { FileInputProps } from '@caracteriza/ui/file-input';
import { useSyncExternalStore } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import type { BulkLoad, Choices, Upload } from './bulk-load-state.ts';
import { resultText } from './bulk-load-text.ts';

type ReadFile = NonNullable<FileInputProps['value']>;
const noChoices: Choices = { sheet: null, columns: [], replacements: [] };

const idleState: BulkLoad = {
  isShown: false,
  id: null,
  fileName: null,
  work: null,
  progress: null,
  stopping: false,
  choices: noChoices,
  report: null,
  loaded: null,
  undone: null,
  problem: null,
  result: null,
};

let state = idleState;
let sending: AbortController | null = null;
/**
 * A new object after each reset, so that one person's pending operation reports nothing to the next person.
 */
let person = {};
const listeners = new Set<() => void>();

function set(change: Partial<BulkLoad>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** The state of the file being processed, for components. */
export function useBulkLoad(): BulkLoad {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

/** Interval between progress polls, in milliseconds. */
const pollIntervalMs = 700;

/** Storage key under which a reload finds the file being processed. */
const storageName = 'caracteriza.bulk-load';

function rememberLoad(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(storageName);
    else sessionStorage.setItem(storageName, id);
  } catch {
    // Without storage, the file can still be found in the list of loads after a reload.
  }
}

function keptUploadID(): string | null {
  try {
    return sessionStorage.getItem(storageName);
  } catch {
    return null;
  }
}

const pause = (milliseconds = pollIntervalMs) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const getUpload = async (id: string) => (await call('getSurveyableUpload', { params: { id } })).data;
const cancel = (id: string) => call('cancelSurveyableUpload', { params: { id } }).catch(() => undefined);

/** Shows progress until the operation ends, and cancels it if that was requested before the server had started. */
async function watchProgress(id: string, work: BulkLoad['work']): Promise<void> {
  await pause();
  while (state.id === id && state.work === work) {
    // A failed poll is repeated; a lost connection is reported by the operation itself.
    const upload = await getUpload(id).catch(() => null);
    if (state.id !== id || state.work !== work) return;
    if (upload) set({ progress: upload.progress });
    if (state.stopping) await cancel(id);
    await pause();
  }
}

/** How many polls in a row may get no response, for example in a lift, before the connection counts as lost. */
const maxLostPolls = 40;

/** The file's state, tried again while there is no connection. */
async function lookPatiently(id: string): Promise<Upload> {
  for (let failedPolls = 1; ; failedPolls++) {
    try {
      return await getUpload(id);
    } catch (error) {
      const isLost = error instanceof ApiError && !error.fromServer;
      if (!isLost || failedPolls === maxLostPolls) throw error;
      await pause();
    }
  }
}

/**
 * Follows the server's work on a file until it is done, and cancels it on request. Resolves to the file's state at the
 * end.
 */
async function followToEnd(id: string): Promise<Upload> {
  let upload = await lookPatiently(id);
  // Small files are done quickly, so the first poll comes early.
  for (
    let wait = 100;
    upload.progress !== null && state.id === id;
    wait = Math.min(2 * wait, pollIntervalMs)
  ) {
    set({ fileName: upload.fileName, progress: upload.progress });
    if (state.stopping) await cancel(id);
    await pause(wait);
    upload = await lookPatiently(id);
  }
  if (state.id === id) set({ fileName: upload.fileName, progress: null });
  return upload;
}

const stoppedTexts = {
  send: 'El envío se detuvo. No se guardó nada.',
  watch: 'El cargue se detuvo. No se guardó nada.',
};

/** Runs one operation at a time; its failure, or the message that its steps resolve to, is stored in `problem`. */
async function run(work: NonNullable<BulkLoad['work']>, steps: () => Promise<string | void>): Promise<void> {
  if (state.work !== null) return;
  const startedBy = person;
  set({ work, progress: null, problem: null, result: null, stopping: false });
  let problem: string | null = null;
  try {
    problem = (await steps()) ?? null;
  } catch (error) {
    problem = sending?.signal.aborted ? stoppedTexts.send : errorText(error);
  }
  if (person !== startedBy) return;
  sending = null;
  const text = problem ?? resultText(state);
  const result = state.isShown || text === '' ? null : { failed: problem !== null, text };
  set({ work: null, progress: null, stopping: false, problem, result });
}

/**
 * Shows the report of the last check, or resolves to the message shown after cancelling. A check saves nothing, so the
 * message is true even if the check had already finished.
 */
async function showReport(id: string, choices: Choices): Promise<string | undefined> {
  if (state.id !== id) return undefined;
  if (state.stopping) return stoppedTexts.watch;
  const { data } = await call('getSurveyableUploadReport', { params: { id } });
  if (state.id === id) set({ choices, report: data });
  return undefined;
}

/** Has the server check the file, which continues even if this page is closed, and shows the report. */
async function checkNow(id: string, choices: Choices): Promise<string | undefined> {
  set({ id, work: 'check' });
  rememberLoad(id);
  await call('startSurveyableUploadCheck', { params: { id }, body: choices });
  await followToEnd(id);
  return showReport(id, choices);
}

export function openFile(file: ReadFile): void {
  if (state.work !== null) return;
  set({ ...idleState, isShown: state.isShown, fileName: file.name });
  void run('send', async () => {
    sending = new AbortController();
    const { signal } = sending;
    const surveyableExcelFile = file.dataUrl.slice(file.dataUrl.indexOf(',') + 1);
    const body = { fileName: file.name, surveyableExcelFile };
    const { data } = await call('openSurveyableUpload', { body, signal });
    signal.throwIfAborted();
    sending = null;
    return checkNow(data.id, noChoices);
  });
}

/** Checks the file again with the user's choices. */
export function checkFile(choices: Choices): void {
  const { id } = state;
  if (id !== null) void run('check', () => checkNow(id, choices));
}

/**
 * Has the server process a file and polls its progress. If the response is lost, the file's state is read, because the
 * operation may have succeeded anyway.
 */
async function workOn<Answer>(
  { id, work, endState }: { id: string; work: 'load' | 'undo'; endState: Upload['state'] },
  send: () => Promise<{ data: Answer }>,
): Promise<Answer | Upload> {
  void watchProgress(id, work);
  try {
    return (await send()).data;
  } catch (error) {
    const now = await getUpload(id).catch(() => null);
    if (now?.state === endState) return now;
    throw error;
  }
}

export function loadFile(onlyValid: boolean): void {
  const { id } = state;
  if (id === null) return;
  void run('load', async () => {
    const result = await workOn({ id, work: 'load', endState: 'cargado' }, () =>
      call('loadSurveyableUpload', { params: { id }, body: { onlyValid } }),
    );
    if (state.id !== id) return;
    rememberLoad(null);
    set({ loaded: result });
  });
}

/** Undoes a load from the list. */
export function undoLoad({ id, fileName }: Pick<Upload, 'id' | 'fileName'>): void {
  if (state.work !== null) return;
  set({ ...idleState, isShown: state.isShown, id, fileName });
  rememberLoad(id);
  void run('undo', async () => {
    try {
      const result = await workOn({ id, work: 'undo', endState: 'deshecho' }, () =>
        call('undoSurveyableUpload', { params: { id } }),
      );
      if (state.id === id) set('state' in result ? outcome(result) : { undone: result });
    } catch (error) {
      // Nothing was undone, and there is no file to continue with.
      if (state.id === id) set({ id: null, fileName: null });
      throw error;
    } finally {
      if (keptUploadID() === id) rememberLoad(null);
    }
  });
}

/** Discards a file from the list that has not been loaded. */
export async function discardFile(id: string): Promise<void> {
  await call('discardSurveyableUpload', { params: { id } });
  if (state.id === id) leaveFile();
}

/** The file cannot be used any further and must be chosen again. */
export const isDone = ({ state: uploadState }: Upload): boolean =>
  uploadState === 'cargado' || uploadState === 'deshecho';

/** The outcome of a finished file. */
const outcome = (upload: Upload): Partial<BulkLoad> =>
  upload.undone ? { undone: upload.undone } : { loaded: upload };

/**
 * Resumes a file from the list: waits for the server's operation on it, then shows its report, the load's result, or the result
 * of undoing it.
 */
export function continueFile(id: string): void {
  if (state.work !== null) return;
  set({ ...idleState, isShown: state.isShown, id });
  rememberLoad(id);
  void run('watch', async () => {
    const upload = await followToEnd(id);
    if (state.id !== id) return undefined;
    if (isDone(upload)) {
      rememberLoad(null);
      set(outcome(upload));
      return undefined;
    }
    const choices = { ...noChoices, ...upload.choices };
    return showReport(id, choices).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 409) return checkNow(id, choices);
      throw error;
    });
  });
}

/**
 * Resumes the file that was being processed before a reload, and waits for the operation to finish. A file that is only waiting
 * for its user is not checked again automatically.
 */
export async function continueAfterReload(): Promise<void> {
  const [id, startedBy] = [keptUploadID(), person];
  if (id === null || state.id !== null) return;
  // If reading fails, the file is still in the list of loads.
  const upload = await getUpload(id).catch(() => null);
  if (!upload || person !== startedBy || state.id !== null || state.work !== null) return;
  // On plain HTTP a reload signs out, and another person may have signed in since.
  if (!upload.own) return rememberLoad(null);
  if (upload.progress !== null || isDone(upload)) continueFile(id);
  else set({ id, fileName: upload.fileName });
}

/** Cancels the current operation, whatever its stage. */
export function stopWork(): void {
  if (state.work === null) return;
  set({ stopping: true });
  sending?.abort();
  if (state.id !== null) void cancel(state.id);
}

/** The invalid rows as a workbook in base64; null on failure, with the reason in `problem`. */
export async function rejectedFile(): Promise<string | null> {
  const { id } = state;
  let file: string | null = null;
  if (id === null) return file;
  await run('download', async () => {
    void watchProgress(id, 'download');
    file = (await call('downloadRejectedRows', { params: { id } })).data;
  });
  return file;
}

/** Releases the file so that another one can be chosen; the server keeps it. */
export function leaveFile(): void {
  if (state.work !== null) return;
  rememberLoad(null);
  set({ ...idleState, isShown: state.isShown });
}

/** Resets everything because another person may sign in. Operations on the server continue. */
export function forgetBulkLoad(): void {
  rememberLoad(null);
  sending?.abort();
  person = {};
  set(idleState);
}

/** Opens or closes the dialog. A result that has been seen is not shown again. */
export function showBulkLoad(isShown: boolean): void {
  set({ isShown, result: null });
  if (!isShown && (state.loaded || state.undone)) leaveFile();
}

/** Records that the result was announced. */
export const resultAnnounced = (): void => set({ result: null });
