/** What a question lets its answers be, beside its type: decimals, limits and unit, days, buttons, pictures (rules §6). */
import { fieldTypes } from './field-types.ts';
import { compactToDisplay, compareDates } from './dates.ts';
import { decimalComma, decimalsOf, tooManyDecimals } from './number-text.ts';

/** How the options of a dropdown are offered; automatic: as the screen finds best. */
export const optionDisplays = ['automatic', 'list', 'buttons'] as const;
export type OptionDisplay = (typeof optionDisplays)[number];

/** What each is called on screen and in files. */
export const optionDisplayWords: Readonly<Record<OptionDisplay, string>> = {
  automatic: 'Automática',
  list: 'Lista desplegable',
  buttons: 'Botones',
};

/** The settings; what is absent is not limited. Days are compact, `notAfterToday` and `onlyImages` are 1 or 0. */
export type QuestionSettings = {
  readonly decimals?: number;
  readonly least?: number | null;
  readonly most?: number | null;
  readonly unit?: string | null;
  readonly earliest?: string | null;
  readonly latest?: string | null;
  readonly notAfterToday?: number;
  readonly display?: OptionDisplay;
  readonly onlyImages?: number;
};

/** A setting's name. */
export type SettingName = keyof QuestionSettings;

const settingsByType: Readonly<Record<string, readonly SettingName[]>> = {
  [fieldTypes.numeric]: ['decimals', 'least', 'most', 'unit'],
  [fieldTypes.date]: ['earliest', 'latest', 'notAfterToday'],
  [fieldTypes.dropdown]: ['display'],
  [fieldTypes.file]: ['onlyImages'],
};

/** The settings that belong to a field type; none for an unknown one. */
export function settingsOfType(fieldTypeCode: string): readonly SettingName[] {
  return settingsByType[fieldTypeCode] ?? [];
}

const isSet = (value: unknown) =>
  value !== undefined && value !== null && value !== 0 && value !== '' && value !== 'automatic';

/** A limit of 0 is one; every other setting of 0 is none. */
const isLimit = (name: SettingName, value: unknown) =>
  (name === 'least' || name === 'most') && typeof value === 'number';

/** Of these settings those that count: they belong to the type and say something. */
export function effectiveSettings(fieldTypeCode: string, settings: QuestionSettings): QuestionSettings {
  const names = settingsOfType(fieldTypeCode).filter(
    (name) => isSet(settings[name]) || isLimit(name, settings[name]),
  );
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

/** Why settings contradict each other and the field to mend, in Spanish, or null. */
export function settingsProblem(
  settings: Pick<QuestionSettings, 'decimals' | 'least' | 'most' | 'earliest' | 'latest'>,
): { field: SettingName; message: string } | null {
  const { decimals = 0, least, most, earliest, latest } = settings;
  for (const field of ['least', 'most'] as const) {
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
  if (earliest && latest && compareDates(earliest, latest) > 0) {
    const message = `La fecha máxima no puede ser anterior a la mínima (${compactToDisplay(earliest)}).`;
    return { field: 'latest', message };
  }
  return null;
}
