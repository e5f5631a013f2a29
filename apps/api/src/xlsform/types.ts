/** What a row of the sheet `survey` is, according to its type. */
import type { QuestionType } from './kind.ts';
import { xlsformKinds } from './kinds.ts';

/** A loop asks its questions once for each option of a list. */
export type GroupKind = 'group' | 'repeat' | 'loop';

export type RowType =
  | QuestionType
  | { kind: 'none' }
  | { kind: 'begin'; groupKind: GroupKind }
  | { kind: 'end'; groupKind: GroupKind }
  | { kind: 'unsupported'; text: string; reason: string }
  | { kind: 'unknown'; text: string };

type ReadType = Omit<QuestionType, 'kind' | 'text'>;

/** One-word types. */
const types: ReadonlyMap<string, ReadType> = new Map(
  [...xlsformKinds].flatMap(([fieldType, kind]) =>
    Object.entries(kind.types ?? {}).map(([typeWord, meaning]) => [typeWord, { fieldType, ...meaning }]),
  ),
);

/** The question type of a text with several words. */
function typeOfWords(text: string): ReadType | null {
  for (const [fieldType, { readType }] of xlsformKinds) {
    const meaning = readType?.(text);
    if (meaning) return { fieldType, ...meaning };
  }
  return null;
}

const alreadyRecorded = 'El sistema ya guarda cuándo, dónde o quién; no es una pregunta.';
const noQuestion = 'Este tipo de pregunta no existe aquí: no se importa.';

const externalList = 'La lista está en otro archivo o en otra respuesta: no se importa.';
const noList = 'Falta la lista de opciones: no se importa.';
const setting = 'Este dato va en la hoja settings: no se importa.';

/** Values that a phone or its owner's account adds without asking, also with 'get ' or 'uri:' before it. */
const recordedTypes = new Set(
  (
    'start,end,today,deviceid,device id,imei,username,email,phonenumber,simserial,sim id,subscriberid,subscriber id,' +
    'audit,start-geopoint,start time,end time,background-audio,background-geopoint'
  ).split(','),
);

const isRecorded = (word: string) =>
  recordedTypes.has(word.replace(/^(?:get |uri:)/, '')) || word === 'get phone number';

const unsupported: Readonly<Record<string, string>> = {
  hidden: 'Los valores ocultos no se importan.',
  'xml-external': 'Los archivos externos no se importan.',
  'csv-external': 'Los archivos externos no se importan.',
  ...reasons(noQuestion, 'acknowledge,trigger,datetime,date time,geotrace,geoshape,rank'),
  ...reasons(
    noList,
    'select,select1,select one,select one using,select multiple from,select multiple using,select all that apply',
  ),
  ...reasons(setting, 'form_title,set_form_title,form_id,set_form_id,prefix'),
};

function reasons(reason: string, words: string) {
  return Object.fromEntries(words.split(',').map((word) => [word, reason]));
}

/** Types followed by another word. */
const unsupportedStarts: readonly (readonly [RegExp, string])[] = [
  [/^(?:rank|osm)\b/, noQuestion],
  [/^(?:select|cascading)[ _]\S+?[ _](?:from[ _]file|external)\b|^cascading[ _]select\b/, externalList],
  [/^(?:add )?select.*(?:\$\{|\.(?:csv|xml|geojson)\b)/, externalList],
];

/** A type as older forms write it: 'q date', 'add date prompt'. */
const plainWord = (word: string) => word.replace(/^q (?=\S)/, '').replace(/^add (.+) prompt$/, '$1');

const groupKinds: Readonly<Record<string, GroupKind>> = {
  group: 'group',
  repeat: 'repeat',
  lgroup: 'repeat',
  'looped group': 'repeat',
  loop: 'loop',
};

const group = /^(begin|end)[ _](group|repeat|lgroup|looped group|loop)(?:(?: over)? \S+)?$/;

function unsupportedReason(word: string): string | undefined {
  if (isRecorded(word)) return alreadyRecorded;
  if (Object.hasOwn(unsupported, word)) return unsupported[word];
  return unsupportedStarts.find(([start]) => start.test(word))?.[1];
}

/** @param ownType the value of our own column, for a type that XLSForm does not have */
export function typeOfRow(typeText: string, ownType: string): RowType {
  const text = typeText.trim().replace(/\s+/g, ' ');
  const typeWord = plainWord(text.toLowerCase());
  if (typeWord === '') return { kind: 'none' };
  const [, end, groupWord] = group.exec(typeWord) ?? [];
  if (end && groupWord) return { kind: end as 'begin' | 'end', groupKind: groupKinds[groupWord]! };
  if (ownType.trim() !== '') return { kind: 'question', text, fieldType: ownType.trim() };
  const type = types.get(typeWord);
  if (type) return { kind: 'question', text, ...type };
  const reason = unsupportedReason(typeWord);
  if (reason) return { kind: 'unsupported', text, reason };
  const rowType = typeOfWords(text);
  return rowType ? { kind: 'question', text, ...rowType } : { kind: 'unknown', text };
}
