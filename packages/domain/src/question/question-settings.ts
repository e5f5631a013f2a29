/**
 * What a question lets its answers be, beside its type: decimals, limits and what is usual, length and look, days, times, buttons, pictures,
 * the columns of rows, whether it may stay unknown (rules §6).
 */
import { fieldTypes, isAsked, isNote } from './field-types.ts';
import { compactToDisplay, compareDates } from '../values/dates.ts';
import { bandsProblem } from './result-bands.ts';
import { columnsProblem, type RowColumn, type SentColumn } from './row-columns.ts';
import { decimalComma, decimalsOf, tooManyDecimals } from '../values/number-text.ts';

/** How the options of a dropdown are offered; automatic: as the screen finds best. */
export const optionDisplays = ['automatic', 'list', 'buttons'] as const;
export type OptionDisplay = (typeof optionDisplays)[number];

/** What each is called on screen and in files. */
export const optionDisplayWords: Readonly<Record<OptionDisplay, string>> = {
  automatic: 'Automática',
  list: 'Lista desplegable',
  buttons: 'Botones',
};

/**
 * The settings; what is absent is not limited. Days are compact, times as on the wire, lengths in characters; `notAfterToday`, `several`, `onlyImages` and
 * what is offered are 1 or 0. A number outside of what is usual is taken with its reason.
 */
export type QuestionSettings = {
  readonly decimals?: number;
  readonly least?: number | null;
  readonly most?: number | null;
  readonly usualLeast?: number | null;
  readonly usualMost?: number | null;
  readonly unit?: string | null;
  readonly shortest?: number | null;
  readonly longest?: number | null;
  readonly pattern?: string | null;
  readonly patternMessage?: string | null;
  readonly earliest?: string | null;
  readonly latest?: string | null;
  readonly notAfterToday?: number;
  readonly earliestTime?: string | null;
  readonly latestTime?: string | null;
  /** The code of an earlier question. */
  readonly notLessThan?: string | null;
  readonly notMoreThan?: string | null;
  readonly display?: OptionDisplay;
  readonly several?: number;
  readonly onlyImages?: number;
  readonly columns?: readonly RowColumn[] | null;
  readonly expression?: string | null;
  readonly bands?: string | null;
  readonly offersDontKnow?: number;
  readonly offersNoReply?: number;
};

/** A setting's name. */
export type SettingName = keyof QuestionSettings;

/** The settings of every type. */
const offers = ['offersDontKnow', 'offersNoReply'] as const;
/** Those of what has an order. */
const relative = ['notLessThan', 'notMoreThan'] as const;

const settingsByType: Readonly<Record<string, readonly SettingName[]>> = {
  [fieldTypes.numeric]: [
    'decimals',
    'least',
    'most',
    'usualLeast',
    'usualMost',
    'unit',
    ...relative,
    ...offers,
  ],
  [fieldTypes.date]: ['earliest', 'latest', 'notAfterToday', ...relative, ...offers],
  [fieldTypes.dropdown]: ['display', 'several', ...offers],
  [fieldTypes.file]: ['onlyImages', ...offers],
  [fieldTypes.signature]: offers,
  [fieldTypes.time]: ['earliestTime', 'latestTime', ...relative, ...offers],
  [fieldTypes.position]: offers,
  [fieldTypes.rows]: ['columns', ...offers],
  [fieldTypes.computed]: ['expression', 'decimals', 'unit', 'bands'],
  [fieldTypes.text]: ['shortest', 'longest', 'pattern', 'patternMessage', ...offers],
};

/** The settings that belong to a field type; none for an unknown one. */
export function settingsOfType(fieldTypeCode: string): readonly SettingName[] {
  return settingsByType[fieldTypeCode] ?? [];
}

const isSet = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  value !== 0 &&
  value !== '' &&
  value !== 'automatic' &&
  !(Array.isArray(value) && value.length === 0);

/** A limit of 0 is one; every other setting of 0 is none. */
const limits = ['least', 'most', 'usualLeast', 'usualMost'] as const;
const isLimit = (name: SettingName, value: unknown) =>
  limits.some((limit) => limit === name) && typeof value === 'number';

/** Of these settings those that count: they belong to the type and say something. */
export function effectiveSettings(fieldTypeCode: string, settings: QuestionSettings): QuestionSettings {
  const names = settingsOfType(fieldTypeCode).filter(
    (name) => isSet(settings[name]) || isLimit(name, settings[name]),
  );
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

/** Why a note or a computed question cannot be what it is, and the field to mend, in Spanish, or null: nobody answers it. */
export function unaskedProblem(question: {
  readonly fieldTypeCode: string;
  readonly required: number;
  readonly dependentCharacterizationID?: string | null;
}): { field: 'required' | 'dependentCharacterizationID'; message: string } | null {
  if (isAsked(question)) return null;
  const why = isNote(question) ? 'Una nota no tiene respuesta' : 'Nadie responde una pregunta calculada';
  if (question.required === 1) return { field: 'required', message: `${why}: no puede ser obligatoria.` };
  return question.dependentCharacterizationID
    ? { field: 'dependentCharacterizationID', message: `${why}: quite la caracterización dependiente.` }
    : null;
}

/** What can contradict each other. */
type Rules = Omit<QuestionSettings, 'display' | 'columns'> & {
  readonly columns?: readonly SentColumn[] | null;
};
type Contradiction = { field: SettingName; message: string } | null;

function numberContradiction(settings: Rules): Contradiction {
  const { decimals = 0, least, most, usualLeast, usualMost } = settings;
  for (const field of limits) {
    if (typeof settings[field] === 'number' && decimalsOf(settings[field]) > decimals) {
      const message =
        decimals === 0 ? 'Escriba un número entero o admita decimales.' : tooManyDecimals(decimals);
      return { field, message };
    }
  }
  if (typeof least === 'number' && typeof most === 'number' && least > most) {
    return {
      field: 'most',
      message: `El valor máximo no puede ser menor que el mínimo (${decimalComma(least)}).`,
    };
  }
  // Without a least value no negative number is taken.
  if (typeof least !== 'number' && typeof most === 'number' && most < 0) {
    return { field: 'most', message: 'Para un máximo negativo indique también el valor mínimo.' };
  }
  // Else the reason would be asked for every number.
  const from = Math.max(least ?? 0, usualLeast ?? -Infinity);
  if (typeof usualMost === 'number' && usualMost < from)
    return { field: 'usualMost', message: `Escriba un número desde ${decimalComma(from)}.` };
  if (typeof usualLeast === 'number' && typeof most === 'number' && usualLeast > most)
    return { field: 'usualLeast', message: `Escriba un número hasta ${decimalComma(most)}.` };
  return null;
}

function textContradiction({ shortest, longest, pattern, patternMessage }: Rules): Contradiction {
  if (typeof shortest === 'number' && typeof longest === 'number' && shortest > longest)
    return {
      field: 'longest',
      message: `La longitud máxima no puede ser menor que la mínima (${shortest}).`,
    };
  if (pattern && !patternMessage)
    return {
      field: 'patternMessage',
      message: 'Escriba qué se dice cuando la respuesta no cumple el patrón.',
    };
  return !pattern && patternMessage
    ? { field: 'pattern', message: 'Escriba el patrón de este mensaje.' }
    : null;
}

/**
 * Why settings contradict each other and the field to mend, in Spanish, or null. Whether the pattern is one is for
 * `patternProblem` to say, on the server alone: the form is lighter without it.
 */
export function settingsProblem(settings: Rules): Contradiction {
  const { earliest, latest, earliestTime, latestTime, columns, bands } = settings;
  const found = numberContradiction(settings) ?? textContradiction(settings);
  if (found) return found;
  const ofColumns = columns ? columnsProblem(columns) : null;
  if (ofColumns) return { field: 'columns', message: ofColumns };
  const ofBands = bands ? bandsProblem(bands) : null;
  if (ofBands) return { field: 'bands', message: ofBands };
  if (earliest && latest && compareDates(earliest, latest) > 0) {
    const message = `La fecha máxima no puede ser anterior a la mínima (${compactToDisplay(earliest)}).`;
    return { field: 'latest', message };
  }
  // Times as on the wire are in the order of their texts.
  return earliestTime && latestTime && earliestTime > latestTime
    ? {
        field: 'latestTime',
        message: `La hora máxima no puede ser anterior a la mínima (${earliestTime}).`,
      }
    : null;
}
