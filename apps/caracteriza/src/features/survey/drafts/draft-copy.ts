// The encrypted copy on the device of survey answers that the server does not have yet (decision 0025).
import { deviceKeys, type DeviceKeys } from '../../../session/device-key.ts';
import { changeStores, resultOf } from '../../../session/indexed-database.ts';
import { openText, sealedName, sealText, type SealedText } from '../../../session/sealed-text.ts';
import { whenSessionEnds } from '../../../session/session.ts';
import { longAnswerLength } from './draft-answers.ts';
import type { CopiedDraft } from './draft-start.ts';
import type { CopySubject } from '../open-survey.ts';

const databaseName = 'caracteriza.copies';
const storeName = 'parts';

/** A stored part; its key combines the copy's name and its own. */
interface SealedPart extends SealedText {
  /** Only in the first part: the random name of the tab visit that wrote the copy; it reveals nothing. */
  readonly writer?: string;
}

/** The first part: the copy, with part names in place of long answers, so that typing a letter does not rewrite these. */
interface Head extends CopiedDraft {
  readonly parts: Readonly<Record<string, string>>;
}

const headKey = 'head';

/** The long answers written by this page, by copy name and question: the text and the name of its part. */
const partsByCopy = new Map<string, Map<string, { value: string; partID: string }>>();
whenSessionEnds(() => partsByCopy.clear());

const watchers = new Set<() => void>();

/** Calls `onChange` after each change to this page's copies, until the returned function is called. */
export function watchCopies(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Writes the copy atomically. Rejects if there is no key, no storage, or no space. */
export async function writeCopy(subject: CopySubject, copy: CopiedDraft): Promise<void> {
  const keys = await deviceKeys();
  const name = await nameOf(keys, subject);
  const before = partsByCopy.get(name);
  // Another tab may have removed them together with a discarded draft.
  const storedParts = await partsOf(name);
  const newParts = new Map<string, { value: string; partID: string }>();
  const newSealedParts: [string, SealedPart][] = [];
  const answers = { ...copy.filled.answers };
  for (const [questionID, value] of Object.entries(answers)) {
    if (value.length < longAnswerLength) continue;
    delete answers[questionID];
    const copiedAnswer = before?.get(questionID);
    const isUnchanged = copiedAnswer?.value === value && storedParts.includes(copiedAnswer.partID);
    const partID = isUnchanged ? copiedAnswer.partID : crypto.randomUUID();
    if (!isUnchanged) newSealedParts.push([partID, await seal(keys, name, partID, value)]);
    newParts.set(questionID, { value, partID });
  }
  const partNameByQuestion = Object.fromEntries(
    Array.from(newParts, ([questionID, { partID }]) => [questionID, partID]),
  );
  const first: Head = { ...copy, filled: { ...copy.filled, answers }, parts: partNameByQuestion };
  newSealedParts.push([
    headKey,
    { ...(await seal(keys, name, headKey, JSON.stringify(first))), writer: copy.writer },
  ]);
  const partNames = new Set(Object.values(partNameByQuestion));
  await change((store) => {
    for (const partID of storedParts) if (!partNames.has(partID)) store.delete([name, partID]);
    for (const [partID, sealedPart] of newSealedParts) store.put(sealedPart, [name, partID]);
  });
  partsByCopy.set(name, newParts);
}

/** The copy of this survey, or null if this user has none. Rejects if there is no key or no storage. */
export async function readCopy(subject: CopySubject): Promise<CopiedDraft | null> {
  const keys = await deviceKeys();
  const name = await nameOf(keys, subject);
  // Another tab may have written it since.
  partsByCopy.delete(name);
  const storedParts = await readAll(name);
  const text = async (partID: string) => {
    const sealedPart = storedParts.get(partID);
    if (!sealedPart) throw new Error('A part of the copy is missing.');
    return open(keys, name, partID, sealedPart);
  };
  if (!storedParts.has(headKey)) return null;
  const { parts, ...copy } = JSON.parse(await text(headKey)) as Head;
  const answers = { ...copy.filled.answers };
  for (const [questionID, partID] of Object.entries(parts)) answers[questionID] = await text(partID);
  return { ...copy, filled: { ...copy.filled, answers } };
}

/**
 * The signed-in user's copies, newest first, without their long answers; other users' copies and unreadable ones are omitted.
 * Rejects if there is no key or no storage.
 */
export async function listCopies(): Promise<CopiedDraft[]> {
  const heads = await readHeads();
  // If there are no copies, there is no need to request the key.
  if (heads.length === 0) return [];
  const keys = await deviceKeys();
  const copies: CopiedDraft[] = [];
  for (const [name, sealed] of heads) {
    try {
      copies.push(JSON.parse(await open(keys, name, headKey, sealed)) as Head);
    } catch {
      // Another user's copy.
    }
  }
  return copies.toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

/**
 * Removes the copy. With `writer`, only if that visit wrote it, because a later visit may have written answers that the server
 * does not have.
 */
export async function removeCopy(subject: CopySubject, writer?: string): Promise<void> {
  const name = await nameOf(await deviceKeys(), subject);
  partsByCopy.delete(name);
  await change((store) => {
    if (writer === undefined) return void store.delete(allOf(name));
    const request: IDBRequest<SealedPart | undefined> = store.get([name, headKey]);
    request.onsuccess = () => {
      if (request.result?.writer === writer) store.delete(allOf(name));
    };
  });
}

/** Removes the copy only if it is of this survey, not of another one of the same person. */
export async function removeCopyOfSurvey(subject: CopySubject, code: string): Promise<void> {
  const copy = await readCopy(subject);
  if (copy?.code === code) await removeCopy(subject, copy.writer);
}

/** A name under which only this user's browsers find the copy. */
const nameOf = (
  { name }: DeviceKeys,
  { surveyableID, associationID, correctionID }: CopySubject,
): Promise<string> => sealedName(name, [surveyableID, associationID, correctionID].filter(Boolean).join('/'));

const seal = (keys: DeviceKeys, name: string, partID: string, text: string): Promise<SealedPart> =>
  sealText(keys.seal, `${name}/${partID}`, text);

const open = (keys: DeviceKeys, name: string, partID: string, sealedPart: SealedPart): Promise<string> =>
  openText(keys.seal, `${name}/${partID}`, sealedPart);

/** All parts of one copy, because arrays sort after all strings. */
const allOf = (name: string) => IDBKeyRange.bound([name], [name, []]);

async function partsOf(name: string): Promise<string[]> {
  const database = await openDatabase();
  try {
    const keys = await resultOf(
      database.transaction(storeName).objectStore(storeName).getAllKeys(allOf(name)),
    );
    return keys.map((key) => (key as string[])[1]!);
  } finally {
    database.close();
  }
}

async function readAll(name: string): Promise<Map<string, SealedPart>> {
  const database = await openDatabase();
  try {
    const store = database.transaction(storeName).objectStore(storeName);
    const [keys, values] = await Promise.all([
      resultOf(store.getAllKeys(allOf(name))),
      resultOf<SealedPart[]>(store.getAll(allOf(name))),
    ]);
    return new Map(keys.map((key, index) => [(key as string[])[1]!, values[index]!]));
  } finally {
    database.close();
  }
}

/** The first part of every copy, by the copy's name. */
async function readHeads(): Promise<[string, SealedPart][]> {
  const database = await openDatabase();
  try {
    const store = database.transaction(storeName).objectStore(storeName);
    const names = (await resultOf(store.getAllKeys())).map((key) => key as [string, string]);
    const heads = names.filter(([, partID]) => partID === headKey);
    return await Promise.all(
      heads.map(async (key): Promise<[string, SealedPart]> => [
        key[0],
        await resultOf<SealedPart>(store.get(key)),
      ]),
    );
  } finally {
    database.close();
  }
}

/** Changes the store atomically; resolves once the transaction has been written to disk. */
async function change(work: (store: IDBObjectStore) => void): Promise<void> {
  const database = await openDatabase();
  try {
    await changeStores(database, [storeName], (transaction) => work(transaction.objectStore(storeName)));
  } finally {
    database.close();
  }
  for (const watcher of watchers) watcher();
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return resultOf(request);
}
