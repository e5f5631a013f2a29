/**
 * The values of the person and the day that calculations use, in XPath. Other programs ask for the person's data first
 * (`person-fields.ts`), and their day is the one on which the form is answered.
 */
import { personName } from '@caracteriza/domain/rule/person-names';
import { personKey } from '@caracteriza/domain/rule/opened-person';
import type { ComparisonOperator, Expression } from '@caracteriza/domain/rule/tree';
import { literal } from './constraint.ts';
import { birthdateField, nameOfField } from './person-fields.ts';
import { neverANumber, type XPathCondition, type XPathNumber } from './xpath-number.ts';

const birthdate = `\${${birthdateField}}`;
const wasBorn = [`${birthdate} != ''`, `${birthdate} <= today()`];
const oldestDays = 366_000;

const partOf = (day: string, format: string) => `number(format-date(${day}, '${format}'))`;
const difference = (format: string) => `${partOf('today()', format)} - ${partOf(birthdate, format)}`;

const months = [
  `(${difference('%Y')}) * 12`,
  `${difference('%m')} - if(${partOf('today()', '%d')} < ${partOf(birthdate, '%d')}, 1, 0)`,
].join(' + ');

/** The age in the unit given by the name; null if the name is not an age. */
export function ageNumber(name: string): XPathNumber | null {
  const bounds = { least: 0, most: oldestDays, decimals: 0 };
  switch (personKey(name)) {
    case 'edad': {
      const age = `\${${nameOfField('EDAD')}}`;
      return { text: age, isWhole: true, knownConditions: [`${age} != ''`], bounds };
    }
    case 'edad_meses':
      return { text: months, isWhole: false, knownConditions: wasBorn, bounds };
    case 'edad_dias': {
      const text = `round(decimal-date-time(today()) - decimal-date-time(${birthdate}))`;
      return { text, isWhole: true, knownConditions: wasBorn, bounds };
    }
    default:
      return personName(name) ? neverANumber : null;
  }
}

/** The birth date or the current day in XPath, with the conditions under which it is known; null if the name is neither. */
export function personDay(name: string): { text: string; knownConditions: readonly string[] } | null {
  const key = personKey(name);
  if (key === 'hoy') return { text: 'today()', knownConditions: [] };
  return key === 'fecha_nacimiento' ? { text: birthdate, knownConditions: [`${birthdate} != ''`] } : null;
}

/** Whether the person has a certain entry of a master table; null if the name is not a field of the person. */
export function personCondition(
  name: Expression,
  operator: ComparisonOperator,
  side: Expression,
): XPathCondition | null {
  const field = name.kind === 'name' ? personName(name.name)?.field : undefined;
  if (!field || side.kind !== 'text' || (operator !== '=' && operator !== '<>')) return null;
  const value = `\${${nameOfField(field)}}`;
  const equalSign = operator === '=' ? '=' : '!=';
  return { text: `${value} ${equalSign} ${literal(side.value)}`, knownConditions: [`${value} != ''`] };
}
