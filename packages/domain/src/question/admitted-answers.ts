/** The settings of a question in one phrase, for tables and files. */
import { compactToDisplay } from '../values/dates.ts';
import { relativeLimits, relativeWords } from './relative-limit.ts';
import { decimalComma } from '../values/number-text.ts';
import { effectiveSettings, optionDisplayWords, type QuestionSettings } from './question-settings.ts';

type Limit = string | null | undefined;

/** 'de 0,5 a 300', 'hasta el 31/12/2026'; '' without limits. */
function span(least: Limit, most: Limit, article: '' | 'el '): string {
  if (!least) return most ? `hasta ${article}${most}` : '';
  if (!most) return `desde ${article}${least}`;
  return article === '' ? `de ${least} a ${most}` : `del ${least} al ${most}`;
}

const numberText = (value: number | null | undefined): Limit =>
  typeof value === 'number' ? decimalComma(value) : null;
const dayText = (day: Limit): Limit => day && compactToDisplay(day);

/**
 * What the answers to a question may be, as far as its settings say: 'De 0,5 a 300 kg, con 1 decimal', 'Desde el 01/01/2020, no
 * después de hoy', 'Solo imágenes', 'Botones'; '' when they say nothing.
 * @param called how a question is called that is named by its code; by that code, unless told
 */
export function admittedAnswers(
  fieldTypeCode: string,
  settings: QuestionSettings,
  called: (code: string) => string = (code) => code,
): string {
  const of = effectiveSettings(fieldTypeCode, settings);
  if (of.several) return 'Varias respuestas';
  if (of.display) return optionDisplayWords[of.display];
  if (of.expression) return `Cálculo: ${of.expression}${of.unit ? `, en ${of.unit}` : ''}`;
  if (of.onlyImages) return 'Solo imágenes';
  if (of.columns) return `Filas: ${of.columns.map(({ label }) => label).join(', ')}`;
  const figures = span(numberText(of.least), numberText(of.most), '');
  const usual = span(numberText(of.usualLeast), numberText(of.usualMost), '');
  const length = span(numberText(of.shortest), numberText(of.longest), '');
  const parts = [
    of.unit ? `${figures || 'en'} ${of.unit}` : figures,
    span(dayText(of.earliest), dayText(of.latest), 'el '),
    span(of.earliestTime, of.latestTime, ''),
    length && `${length} caracteres`,
    usual && `usual: ${usual}`,
    of.decimals && `con ${of.decimals === 1 ? '1 decimal' : `${of.decimals} decimales`}`,
    of.notAfterToday && 'no después de hoy',
    of.pattern && 'con una forma fija',
    ...relativeLimits.map((limit) => {
      const code = of[limit.name];
      return code && `${relativeWords(fieldTypeCode, limit)} ${called(code)}`;
    }),
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
