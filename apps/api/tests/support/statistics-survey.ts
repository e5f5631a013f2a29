/**
 * A questionnaire with everything that trips up statistics programs, answered by many people, and the download of its answers.
 */
import { randomUUIDv7 } from 'node:crypto';
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import type { PinnedQuestion } from '../../src/questionnaire/body.ts';
import type { Send, TestApp } from './app.ts';
import { archiveIn } from './files.ts';
import { insertSurveys } from './inserted-surveys.ts';

/** 100 characters of three bytes each. */
export const longLabel = '€'.repeat(100);

type Settings = Partial<PinnedQuestion> & Pick<PinnedQuestion, 'fieldTypeCode' | 'variable'>;

let nextNumber = 0;

function question(settings: Settings): PinnedQuestion {
  nextNumber += 1;
  const code = `PRE9${String(nextNumber).padStart(5, '0')}`;
  return {
    id: randomUUIDv7(),
    code,
    parentID: null,
    activeAnswerID: null,
    weight: nextNumber,
    required: 0,
    statement: `¿Pregunta ${nextNumber} del niño o la niña?`,
    description: null,
    mtFieldTypeID: { id: randomUUIDv7(), code: settings.fieldTypeCode, value: 'Tipo' },
    dependentCharacterizationID: null,
    dependentCharacterization: null,
    triggers: [],
    options: [],
    offersDontKnow: 1,
    offersNoReply: 1,
    ...settings,
  };
}

const option = (label: string, order: number, fields: { ownCode?: string; score?: number } = {}) => ({
  id: randomUUIDv7(),
  code: `OPC9${String((nextNumber += 1)).padStart(5, '0')}`,
  label,
  orderOption: order,
  ...fields,
});

const { dropdown, numeric, text, date, time, rows, computed } = fieldTypes;

const water = question({
  fieldTypeCode: dropdown,
  variable: 'agua',
  statement: longLabel,
  options: [
    option(longLabel, 1, { score: 3 }),
    option('\'Pozo\' o "aljibe"', 2, { score: 1 }),
    option('=Ninguna', 3),
  ],
});

/** In the order of `given`. */
export const questions: readonly PinnedQuestion[] = [
  water,
  question({
    fieldTypeCode: dropdown,
    variable: 'Regimen',
    options: [option('Subsidiado', 1, { ownCode: '10' }), option('Contributivo', 2, { ownCode: '20' })],
  }),
  question({
    fieldTypeCode: dropdown,
    variable: 'enfermedades',
    several: 1,
    options: [option('Diabetes', 1), option('Hipertensión', 2)],
  }),
  question({ fieldTypeCode: numeric, variable: 'peso', decimals: 2, unit: 'kg', least: -20 }),
  question({ fieldTypeCode: numeric, variable: 'documento' }),
  question({ fieldTypeCode: text, variable: 'observaciones' }),
  question({ fieldTypeCode: date, variable: 'visita' }),
  question({ fieldTypeCode: time, variable: 'hora' }),
  question({ fieldTypeCode: computed, variable: 'puntaje', bands: '0: Bajo\n5: Alto' }),
  question({
    fieldTypeCode: rows,
    variable: 'vacunas',
    columns: [
      { key: 'vacuna', label: 'Vacuna del niño', kind: 'list', required: 1, options: ['BCG', '=Polio ñ'] },
      { key: 'dosis', label: 'Dosis', kind: 'whole', required: 0, options: [] },
      { key: 'aplicada', label: 'Aplicada el', kind: 'date', required: 0, options: [] },
      { key: 'lote', label: 'Lote', kind: 'text', required: 0, options: [] },
    ],
  }),
  question({ fieldTypeCode: computed, variable: 'etapa', expression: "si(peso > 10; 'Niñez'; 'Adultez')" }),
  question({
    fieldTypeCode: text,
    variable: 'vereda',
    parentID: water.id,
    activeAnswerID: water.options[2]!.id,
    statement: '¿En cuál vereda?',
  }),
];

/** Texts as people write them. */
const texts = [
  '=2+3',
  '-1',
  '007',
  'Vereda "El Ñame"; \'x\', y',
  'línea uno\nlínea dos',
  '@a, b',
  '😀 niña',
  '  con espacios ',
];

const row = (nth: number) => ({
  vacuna: nth % 2 === 0 ? 'BCG' : '=Polio ñ',
  ...(nth % 3 !== 0 && { dosis: nth % 5 === 0 ? '007' : String(nth % 4) }),
  aplicada: '20240229',
  lote: `0${nth}-ñ`,
});

/** By position in `questions`; '' for an answer that was not given. */
const answerChoices: readonly ((nth: number) => string)[] = [
  (nth) => water.options[nth % 3]!.id,
  (nth) => questions[1]!.options[nth % 2]!.id,
  (nth) =>
    questions[2]!.options
      .slice(0, (nth % 2) + 1)
      .map(({ id }) => id)
      .join(' '),
  (nth) => ['72.5', '-3', '0.25', '100'][nth % 4]!,
  (nth) => (nth % 2 === 0 ? '007' : String(1000 + (nth % 3))),
  (nth) => texts[nth % texts.length]!,
  (nth) => `2024022${(nth % 9) + 1}`,
  (nth) => `0${nth % 10}:30`,
  (nth) => String(nth % 7),
  (nth) => JSON.stringify(Array.from({ length: (nth % 3) + 1 }, (_, index) => row(nth + index))),
  (nth) => ['Niñez, "primera"', '007', '=Adultez'][nth % 3]!,
  (nth) => texts[nth % 3]!,
];

/**
 * A seventh of the people have not answered, and others do not know or do not reply; the last question is asked only after
 * '=Ninguna'.
 */
function answerTo(pinnedQuestion: PinnedQuestion, index: number, nth: number): string | null {
  const dayOffset = (nth * 7 + index * 3) % 29;
  if (index === questions.length - 1)
    return waterOf(nth) === water.options[2]!.id && dayOffset > 3 ? answerChoices[index]!(nth) : null;
  if (index === 0) return waterOf(nth);
  if (dayOffset < 4) return null;
  if (dayOffset === 4 && pinnedQuestion.fieldTypeCode !== computed) return '@NS';
  return dayOffset === 5 && pinnedQuestion.fieldTypeCode !== computed ? '@NR' : answerChoices[index]!(nth);
}

function waterOf(nth: number): string | null {
  const dayOffset = nth % 11;
  if (dayOffset === 0) return null;
  if (dayOffset === 1) return '@NS';
  return dayOffset === 2 ? '@NR' : answerChoices[0]!(nth);
}

export const surveyCount = 300;

/** Inserts the surveys. */
export const insertStatisticsSurveys = ({ db, clock }: TestApp) =>
  insertSurveys(db, questions, surveyCount, answerTo, clock.now());

/** The files of the download by name. */
export async function statisticsDownload(
  send: Send,
  ids: { campaign: string; characterization: string },
  query = '',
): Promise<Map<string, Buffer>> {
  const path = `/campaigns/${ids.campaign}/answers/statistics?characterizationID=${ids.characterization}${query}`;
  return archiveIn(await send('GET', path));
}
