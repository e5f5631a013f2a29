/** What a row of the sheet `survey` is, by its type. */
import { fieldTypes } from '@caracteriza/domain/question/kind';
import type { RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import type { Calculation } from './calculation.ts';

/** A question's type; `text` is what the form says. */
export type QuestionType = {
  kind: 'question';
  text: string;
  fieldType: string;
  /** The name of its list of options. */
  list?: string;
  several?: boolean;
  orOther?: boolean;
  decimal?: boolean;
  /** Numbers from, to and in which steps, in `parameters`. */
  range?: boolean;
  onlyImages?: boolean;
  /** It is a picture, which may be a signature. */
  picture?: boolean;
  /** It is rows. */
  columns?: readonly RowColumn[];
  /** It is worked out as `calculation` says. */
  calculated?: boolean;
  /** What of that is ours. */
  calculation?: Calculation;
  /** What of the type is not expressed. */
  remark?: string;
};

export type RowType =
  | QuestionType
  | { kind: 'none' }
  | { kind: 'begin'; of: 'group' | 'repeat' }
  | { kind: 'end'; of: 'group' | 'repeat' }
  | { kind: 'unsupported'; text: string; reason: string }
  | { kind: 'unknown'; text: string };

type Plain = Omit<QuestionType, 'kind' | 'text'>;

const anyFile = 'Se pide un archivo de cualquier tipo.';

const plainTypes: Readonly<Record<string, Plain>> = {
  integer: { fieldType: fieldTypes.numeric },
  int: { fieldType: fieldTypes.numeric },
  decimal: { fieldType: fieldTypes.numeric, decimal: true },
  range: { fieldType: fieldTypes.numeric, range: true },
  text: { fieldType: fieldTypes.text },
  string: { fieldType: fieldTypes.text },
  barcode: { fieldType: fieldTypes.text, remark: 'El código se escribe, no se lee con la cámara.' },
  date: { fieldType: fieldTypes.date },
  time: { fieldType: fieldTypes.time },
  geopoint: { fieldType: fieldTypes.position },
  image: { fieldType: fieldTypes.file, onlyImages: true, picture: true },
  photo: { fieldType: fieldTypes.file, onlyImages: true, picture: true },
  file: { fieldType: fieldTypes.file },
  audio: { fieldType: fieldTypes.file, remark: anyFile },
  video: { fieldType: fieldTypes.file, remark: anyFile },
  note: { fieldType: fieldTypes.note },
  calculate: { fieldType: fieldTypes.computed, calculated: true },
};

const noted = 'El sistema ya guarda cuándo, dónde o quién; no es una pregunta.';
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
      .map((name) => [name, noted]),
  ),
};

const select =
  /^(?:(select[ _](?:one|1)|select1|select_one)|(select[ _]multiple|select all that apply))(?: from)?(?:\s+(\S+))?(\s+or[_ ](?:other|specify[_ ]other))?$/i;

/** @param own what our own column says of a type that XLSForm has no word for */
export function typeOfRow(written: string, own: string): RowType {
  const text = written.trim().replace(/\s+/g, ' ');
  const word = text.toLowerCase();
  if (word === '') return { kind: 'none' };
  const group = /^(begin|end)[ _](group|repeat)$/.exec(word);
  if (group) return { kind: group[1] as 'begin' | 'end', of: group[2] as 'group' | 'repeat' };
  if (own.trim() !== '') return { kind: 'question', text, fieldType: own.trim() };
  if (Object.hasOwn(plainTypes, word)) return { kind: 'question', text, ...plainTypes[word]! };
  if (Object.hasOwn(unsupported, word)) return { kind: 'unsupported', text, reason: unsupported[word]! };
  const external = /^(?:select_(?:one|multiple)_(?:from_file|external)|rank|begin_loop|end_loop)\b/.exec(
    word,
  );
  if (external) return { kind: 'unsupported', text, reason: noQuestion };
  const [, one, several, list, orOther] = select.exec(text) ?? [];
  if ((!one && !several) || !list) return { kind: 'unknown', text };
  return {
    kind: 'question',
    text,
    fieldType: fieldTypes.dropdown,
    list,
    several: several !== undefined,
    orOther: orOther !== undefined,
  };
}
