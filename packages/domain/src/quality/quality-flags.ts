/**
 * Reasons to look at a survey again (decision 0121). A flag has a threshold and a sentence describing the finding; it is never
 * a verdict on a person.
 */
import { countText, figure } from '../words/counted.ts';

export const qualityFlags = [
  'short',
  'long',
  'gap',
  'distance',
  'samePoint',
  'sameOption',
  'dontKnow',
  'roundNumbers',
  'device',
] as const;

export type QualityFlag = (typeof qualityFlags)[number];

/** The threshold of each flag; null if the flag is off. */
export type QualitySettings = Readonly<Record<QualityFlag, number | null>>;

/** Display names. */
export const qualityFlagLabels: Readonly<Record<QualityFlag, string>> = {
  short: 'Mucho más corta',
  long: 'Mucho más larga',
  gap: 'Poco tiempo desde la anterior',
  distance: 'Lejos de la casa',
  samePoint: 'Muchas casas en un punto',
  sameOption: 'La misma opción seguida',
  dontKnow: 'Muchos «No sabe»',
  roundNumbers: 'Números terminados en 0 o 5',
  device: 'Otro dispositivo',
};

/**
 * How many surveys of a questionnaire must have a duration before any of them is compared with the median.
 */
export const minTimedSurveys = 5;
/** How many questions offering 'No sabe', or how many numbers, a survey needs before the percentage means anything. */
export const minUnknownOffered = 4;
export const minNumbers = 4;

/** The measures of a survey; null for those that are unknown. */
export interface QualityMeasures {
  readonly seconds: number | null;
  /** The median duration for its questionnaire in the campaign, in seconds. */
  readonly usual: number | null;
  /** Seconds between the surveyor's previous survey, of another family, and the beginning of this one. */
  readonly gap: number | null;
  /** Metres between home and visit, minus the possible error of the position. */
  readonly distance: number | null;
  /** How many families the surveyor visited at exactly this point. */
  readonly homes: number | null;
  readonly sameOptionRun: number | null;
  readonly unknownGiven: number | null;
  readonly unknownOffered: number | null;
  readonly roundNumbers: number | null;
  readonly numbers: number | null;
  /** Hours since the surveyor's previous survey, if that was made on another device. */
  readonly deviceHours: number | null;
}

/** '45 s', '12 min', '1 h 5 min'. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const minutesLeft = minutes % 60;
  return `${figure(Math.floor(minutes / 60))} h${minutesLeft === 0 ? '' : ` ${minutesLeft} min`}`;
}

const durationComparison = ({ seconds, usual }: QualityMeasures) =>
  `Duró ${durationText(seconds ?? 0)}; la mitad de las encuestas de este cuestionario dura hasta ${durationText(usual ?? 0)}.`;

const reasons: Readonly<Record<QualityFlag, (measures: QualityMeasures) => string>> = {
  short: durationComparison,
  long: durationComparison,
  gap: ({ gap }) =>
    `Empezó ${durationText(gap ?? 0)} después de guardar la anterior, que era de otra familia.`,
  distance: ({ distance }) =>
    `La visita se registró a ${figure(Math.round(distance ?? 0))} m o más de la casa.`,
  samePoint: ({ homes }) => `En ese mismo punto encuestó a ${countText(homes ?? 0, 'familia', 'familias')}.`,
  sameOption: ({ sameOptionRun }) => `Tiene la misma opción en ${sameOptionRun ?? 0} preguntas seguidas.`,
  dontKnow: ({ unknownGiven, unknownOffered }) =>
    `Respondió «No sabe» en ${unknownGiven ?? 0} de las ${unknownOffered ?? 0} preguntas que lo ofrecen.`,
  roundNumbers: ({ roundNumbers, numbers }) =>
    `${roundNumbers ?? 0} de sus ${numbers ?? 0} números desde 10 terminan en 0 o 5.`,
  device: ({ deviceHours }) =>
    `La anterior se hizo en otro dispositivo, ${durationText((deviceHours ?? 0) * 3600)} antes.`,
};

/** The finding of a flag, as a sentence. */
export const flagReason = (flag: QualityFlag, measures: QualityMeasures): string => reasons[flag](measures);
