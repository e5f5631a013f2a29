// One file on its way: sent, checked, loaded, or a load taken back. The work is outside of React, so it goes on when its dialog is closed and on
// other screens; the server keeps the file and works on when the tab is gone, so a later tab finds it again.
import type { FileInputProps } from '@caracteriza/ui/file-input';
import { useSyncExternalStore } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import type { BulkLoad, Choices, Upload } from './bulk-load-state.ts';
import { resultText } from './bulk-load-text.ts';

type ReadFile = NonNullable<FileInputProps['value']>;
const noChoices: Choices = { sheet: null, columns: [], replacements: [] };

const nothing: BulkLoad = {
  shown: false,
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

let state = nothing;
let sending: AbortController | null = null;
/** Changes when everything is forgotten: what was under way for one person then tells the next nothing. */
let person = {};
const listeners = new Set<() => void>();

function set(change: Partial<BulkLoad>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** The file that is on its way, for components. */
export function useBulkLoad(): BulkLoad {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

/** Milliseconds between two looks at the progress. */
const interval = 700;

/** Where a reload finds the file that was on its way. */
const storageName = 'caracteriza.bulk-load';

function keep(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(storageName);
    else sessionStorage.setItem(storageName, id);
  } catch {
    // Without storage a reload finds the file in the list of loads.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(storageName);
  } catch {
    return null;
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, interval));
const look = async (id: string) => (await call('getSurveyableUpload', { params: { id } })).data;
const cancel = (id: string) => call('cancelSurveyableUpload', { params: { id } }).catch(() => undefined);

/** Shows how far the work is until it ends, and ends it when that was asked for before the server had begun. */
async function watchProgress(id: string, work: BulkLoad['work']): Promise<void> {
  await pause();
  while (state.id === id && state.work === work) {
    // A look that fails is repeated; the work itself tells of a lost connection.
    const upload = await look(id).catch(() => null);
    if (state.id !== id || state.work !== work) return;
    if (upload) set({ progress: upload.progress });
    if (state.stopping) await cancel(id);
    await pause();
  }
}

const stoppedTexts = {
  send: 'El envío se detuvo. No se guardó nada.',
  watch: 'El cargue se detuvo. No se guardó nada.',
};

/** Does one work at a time; its failure, or what the steps resolve to, is a text in `problem`. */
async function run(work: NonNullable<BulkLoad['work']>, steps: () => Promise<string | void>): Promise<void> {
  if (state.work !== null) return;
  const mine = person;
  set({ work, progress: null, problem: null, result: null, stopping: false });
  let problem: string | null = null;
  try {
    problem = (await steps()) ?? null;
  } catch (error) {
    problem = sending?.signal.aborted ? stoppedTexts.send : errorText(error);
  }
  if (person !== mine) return;
  sending = null;
  const text = problem ?? resultText(state);
  const result = state.shown || text === '' ? null : { failed: problem !== null, text };
  set({ work: null, progress: null, stopping: false, problem, result });
}

/** Resolves to what is said when it was stopped; a check saves nothing, so that holds also when its answer came first. */
async function checkNow(id: string, choices: Choices): Promise<string | undefined> {
  set({ id, work: 'check' });
  keep(id);
  void watchProgress(id, 'check');
  const { data } = await call('checkSurveyableUpload', { params: { id }, body: choices });
  if (state.id !== id) return undefined;
  if (state.stopping) return stoppedTexts.watch;
  set({ choices, report: data });
  return undefined;
}

export function openFile(file: ReadFile): void {
  if (state.work !== null) return;
  set({ ...nothing, shown: state.shown, fileName: file.name });
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

/** Checks the file again, with what the user has said about it. */
export function checkFile(choices: Choices): void {
  const { id } = state;
  if (id !== null) void run('check', () => checkNow(id, choices));
}

/**
 * Has the server work on a file and watches how far that is. Where the answer is lost, the file is looked at: it may have
 * been done all the same.
 */
async function workOn<Answer>(
  { id, work, done }: { id: string; work: 'load' | 'undo'; done: Upload['state'] },
  send: () => Promise<{ data: Answer }>,
): Promise<Answer | Upload> {
  void watchProgress(id, work);
  try {
    return (await send()).data;
  } catch (error) {
    const now = await look(id).catch(() => null);
    if (now?.state === done) return now;
    throw error;
  }
}

export function loadFile(onlyValid: boolean): void {
  const { id } = state;
  if (id === null) return;
  void run('load', async () => {
    const loaded = await workOn({ id, work: 'load', done: 'cargado' }, () =>
      call('loadSurveyableUpload', { params: { id }, body: { onlyValid } }),
    );
    if (state.id !== id) return;
    keep(null);
    set({ loaded });
  });
}

/** Takes a load of the list back. */
export function undoLoad({ id, fileName }: Pick<Upload, 'id' | 'fileName'>): void {
  if (state.work !== null) return;
  set({ ...nothing, shown: state.shown, id, fileName });
  keep(id);
  void run('undo', async () => {
    try {
      const done = await workOn({ id, work: 'undo', done: 'deshecho' }, () =>
        call('undoSurveyableUpload', { params: { id } }),
      );
      if (state.id === id) set('state' in done ? outcome(done) : { undone: done });
    } catch (error) {
      // Nothing was taken back, and there is no file to go on with.
      if (state.id === id) set({ id: null, fileName: null });
      throw error;
    } finally {
      if (kept() === id) keep(null);
    }
  });
}

/** Discards a file of the list that is not loaded. */
export async function discardFile(id: string): Promise<void> {
  await call('discardSurveyableUpload', { params: { id } });
  if (state.id === id) leaveFile();
}

/** Nothing more can be done with the file: it has to be chosen again. */
export const isDone = ({ state: done }: Upload): boolean => done === 'cargado' || done === 'deshecho';

/** What became of a file that is done. */
const outcome = (upload: Upload): Partial<BulkLoad> =>
  upload.undone ? { undone: upload.undone } : { loaded: upload };

/** Goes on with a file of the list: waits for what the server does with it, then shows its report, what was loaded, or what stayed. */
export function continueFile(id: string): void {
  if (state.work !== null) return;
  set({ ...nothing, shown: state.shown, id });
  keep(id);
  void run('watch', async () => {
    let upload = await look(id);
    while (upload.progress !== null && state.id === id) {
      set({ fileName: upload.fileName, progress: upload.progress });
      if (state.stopping) await cancel(id);
      await pause();
      upload = await look(id);
    }
    if (state.id !== id) return undefined;
    set({ fileName: upload.fileName, progress: null });
    if (isDone(upload)) {
      keep(null);
      set(outcome(upload));
    } else if (state.stopping) return stoppedTexts.watch;
    else return checkNow(id, { ...noChoices, ...upload.choices });
    return undefined;
  });
}

/**
 * Finds the file again that was on its way before a reload, and waits for what goes on with it. One that only waits for its
 * user is not checked again without being asked.
 */
export async function continueAfterReload(): Promise<void> {
  const [id, mine] = [kept(), person];
  if (id === null || state.id !== null) return;
  // Where the look fails, the file is still in the list of loads.
  const upload = await look(id).catch(() => null);
  if (!upload || person !== mine || state.id !== null || state.work !== null) return;
  // On plain HTTP a reload signs out, and another person may have signed in since.
  if (!upload.own) return keep(null);
  if (upload.progress !== null || isDone(upload)) continueFile(id);
  else set({ id, fileName: upload.fileName });
}

/** Ends what is being done, at whatever step. */
export function stopWork(): void {
  if (state.work === null) return;
  set({ stopping: true });
  sending?.abort();
  if (state.id !== null) void cancel(state.id);
}

/** The wrong rows as a workbook in base64; null when that failed, which `problem` then says. */
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

/** Lets go of the file, to choose another; the server keeps it. */
export function leaveFile(): void {
  if (state.work !== null) return;
  keep(null);
  set({ ...nothing, shown: state.shown });
}

/** Forgets everything: another person may sign in. What the server does goes on. */
export function forgetBulkLoad(): void {
  keep(null);
  sending?.abort();
  person = {};
  set(nothing);
}

/** Opens or closes the dialog. What was loaded or taken back, and seen, is not shown again. */
export function showBulkLoad(shown: boolean): void {
  set({ shown, result: null });
  if (!shown && (state.loaded || state.undone)) leaveFile();
}

/** The result was announced. */
export const resultAnnounced = (): void => set({ result: null });
