/** Triggers as text, for screens and error messages. */
import {
  byField,
  isAlternative,
  readAge,
  type TriggerField,
  triggerFields,
  type TriggerRule,
} from './triggers.ts';

const nouns: Readonly<Record<TriggerField, string>> = {
  PARENTESCO: 'el parentesco',
  RESPONSABILIDAD: 'la responsabilidad',
  SEXO: 'el sexo',
  EPS: 'la EPS',
  IPS: 'la IPS',
  ARL: 'la ARL',
  GÉNERO: 'el género',
  ETNIA: 'la etnia',
  POBLACIÓN: 'la población',
  NACIONALIDAD: 'la nacionalidad',
  'GRUPO SANGUÍNEO': 'el grupo sanguíneo',
  EDAD: 'la edad',
};

// Intl writes 'u' for 'o' and 'e' for 'y' when Spanish requires it ('Mujer u Hombre').
const disjunction = new Intl.ListFormat('es', { type: 'disjunction' });
const conjunction = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * Why a rule does not apply to a person, given the fields from `unmetFields`: 'No aplica por el sexo y la edad'. The rule's
 * values are not mentioned, because surveyors may not be allowed to read triggers.
 */
export const unmetText = (fields: readonly string[]): string =>
  `No aplica por ${conjunction.format(triggerFields.filter((field) => fields.includes(field)).map((field) => nouns[field]))}`;

const years = (value: string) => (readAge(value) === 1 ? '1 año' : `${value} años`);

function phrase(rule: TriggerRule, labelOf: (field: TriggerField, code: string) => string): string {
  if (rule.operator === 'ENTRE') return `está entre ${rule.value1} y ${years(rule.value2 ?? '')}`;
  if (rule.operator === 'ES IGUAL A') {
    return `es ${rule.field === 'EDAD' ? years(rule.value1) : labelOf(rule.field, rule.value1)}`;
  }
  return `es ${rule.operator.toLowerCase()} ${years(rule.value1)}`;
}

/**
 * The whole rule as one Spanish sentence (rules §4), for example 'Aplica cuando el sexo es Mujer y la edad es mayor que 18 años
 * y es menor que 60 años.'
 * @param labelOf returns the label of a master entry given its code, or the code itself if unknown
 */
export function triggerSentence(
  triggers: readonly TriggerRule[],
  labelOf: (field: TriggerField, code: string) => string,
): string {
  if (triggers.length === 0) return 'Aplica a todas las personas.';
  const groups = byField(triggers);
  const clauses = triggerFields.flatMap((field) => {
    const rules = groups.get(field);
    if (!rules) return [];
    const say = (rules: readonly TriggerRule[]) => [...new Set(rules.map((rule) => phrase(rule, labelOf)))];
    const alternatives = say(rules.filter(isAlternative));
    const inequalities = say(rules.filter((rule) => !isAlternative(rule)));
    const alternativesText = disjunction.format(alternatives);
    // Without brackets, 'es 5 o está entre 8 y 9 y es mayor que 4' would be read as a different rule.
    const alternativesInBrackets =
      alternatives.length > 1 && inequalities.length > 0 ? `(${alternativesText})` : alternativesText;
    return `${nouns[field]} ${conjunction.format([alternativesInBrackets, ...inequalities].filter((clause) => clause !== ''))}`;
  });
  return clauses.length === 1 ? `Aplica cuando ${clauses[0]}.` : `Aplica cuando ${clauses.join('; y ')}.`;
}
