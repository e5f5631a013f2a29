/** What a row of the sheet `survey` is, according to its type. */
import type { QuestionType } from './kind.ts';
import { xlsformKinds } from './kinds.ts';

export type RowType =
  | QuestionType
  | { kind: 'none' }
  | { kind: 'begin'; of: 'group' | 'repeat' }
  | { kind: 'end'; of: 'group' | 'repeat' }
  | { kind: 'unsupported'; text: string; reason: string }
  | { kind: 'unknown'; text: string };

type ReadType = Omit<QuestionType, 'kind' | 'text'>;

/** One-word types. */
const types: ReadonlyMap<string, ReadType> = new Map(
  [...xlsformKinds].flatMap(([fieldType, kind]) =>
    Object.entries(kind.types ?? {}).map(([word, meaning]) => [word, { fieldType, ...meaning }]),
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

const unsupported: Readonly<Record<string, string>> = {
  hidden: 'Los valores ocultos no se importan.',
  'xml-external': 'Los archivos externos no se importan.',
  'csv-external': 'Los archivos externos no se importan.',
  acknowledge: noQuestion,
  trigger: noQuestion,
  datetime: noQuestion,
  geotrace: noQuestion,
  geoshape: noQuestion,
  rank: noQuestion,
  ...Object.fromEntries(
    (
      'start,end,today,deviceid,device id,username,email,phonenumber,phone number,simserial,subscriberid,audit,' +
      'start-geopoint,start time,end time,background-audio,background-geopoint'
    )
      .split(',')
      .map((name) => [name, alreadyRecorded]),
  ),
};

const external = /^(?:select_(?:one|multiple)_(?:from_file|external)|rank|begin_loop|end_loop)\b/;

/** @param own the value of our own column, for a type that XLSForm has no word for */
export function typeOfRow(written: string, own: string): RowType {
  const text = written.trim().replace(/\s+/g, ' ');
  const word = text.toLowerCase();
  if (word === '') return { kind: 'none' };
  const group = /^(begin|end)[ _](group|repeat)$/.exec(word);
  if (group) return { kind: group[1] as 'begin' | 'end', of: group[2] as 'group' | 'repeat' };
  if (own.trim() !== '') return { kind: 'question', text, fieldType: own.trim() };
  const type = types.get(word);
  if (type) return { kind: 'question', text, ...type };
  if (Object.hasOwn(unsupported, word)) return { kind: 'unsupported', text, reason: unsupported[word]! };
  if (external.test(word)) return { kind: 'unsupported', text, reason: noQuestion };
  const ofWords = typeOfWords(text);
  return ofWords ? { kind: 'question', text, ...ofWords } : { kind: 'unknown', text };
}
