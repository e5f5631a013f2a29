/** The words by which a person is recognised in texts written by others, as PostgreSQL patterns. */

/** What identifies a person. */
export interface NamedPerson {
  identification: string;
  first_name: string;
  second_name: string | null;
  first_surname: string;
  second_surname: string | null;
  cellphone: string | null;
  phone: string | null;
  email: string | null;
  facebook: string | null;
  twitter: string | null;
  linkedin: string | null;
  instagram: string | null;
  tiktok: string | null;
}

/** Three patterns: for any text, for a row of a form's answers, and for a single word within such a row. */
export interface Traces {
  text: string;
  row: string;
  word: string;
}

/** A letter with or without its accent. */
const letters: Readonly<Record<string, string>> = {
  a: '[aáàäâã]',
  c: '[cç]',
  e: '[eéèëê]',
  i: '[iíìïî]',
  n: '[nñ]',
  o: '[oóòöôõ]',
  u: '[uúùüû]',
};

/** Minimum length; shorter numbers and names also occur in other people's texts. */
const shortest = 5;

const plainLetter = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The text in any case, with or without accents and with any spacing. In JSON, backslashes are doubled and quotes preceded by
 * one.
 */
const textPattern = (text: string): string =>
  Array.from(text.trim(), (character) => {
    if (/\s/.test(character)) return '\\s+';
    if (/["\\]/.test(character)) return '\\\\?["\\\\]';
    return (
      letters[plainLetter(character)] ?? (/[\p{L}\p{N}]/u.test(character) ? character : `\\${character}`)
    );
  }).join('');

const wholeWordPattern = (pattern: string) => `(?<![[:alnum:]])(?:${pattern})(?![[:alnum:]])`;

/** A number, possibly with points, spaces or hyphens between its characters. */
const numberPattern = (text: string) => Array.from(text.replace(/[\s.-]/g, ''), textPattern).join('[ .-]?');

/** Values that nobody else has. */
function ownValues(person: NamedPerson): string[] {
  const numbers = [person.identification, person.cellphone, person.phone];
  const accounts = [
    person.email,
    person.facebook,
    person.twitter,
    person.linkedin,
    person.instagram,
    person.tiktok,
  ];
  const isLong = (text: string | null): text is string => text !== null && text.trim().length >= shortest;
  return [...numbers.filter(isLong).map(numberPattern), ...accounts.filter(isLong).map(textPattern)];
}

/** Any given name together with a surname, in either order. */
function wholeName({ first_name, second_name, first_surname, second_surname }: NamedPerson): string {
  const optional = (text: string | null) => (text ? `(?:\\s+${textPattern(text)})?` : '');
  const givenNames = `${textPattern(first_name)}${optional(second_name)}`;
  const family = `${textPattern(first_surname)}${optional(second_surname)}`;
  const secondNamePattern = second_name ? `|${textPattern(second_name)}\\s+${family}` : '';
  return `${givenNames}\\s+${family}|${family},?\\s+${givenNames}${secondNamePattern}`;
}

/** A person's names and surnames, one by one. */
export const namesOf = (person: NamedPerson): string[] =>
  [person.first_name, person.second_name, person.first_surname, person.second_surname].flatMap(
    (name) => name?.trim() || [],
  );

/**
 * The patterns that recognise a person in a text. A name that other people share is not enough on its own.
 * @param rareOfPerson the names that nobody else has
 */
export function tracesOf(person: NamedPerson, rareOfPerson: readonly string[]): Traces {
  const values = [...ownValues(person), ...rareOfPerson.map(textPattern)];
  const names = namesOf(person);
  const text = [...values, wholeName(person)].map(wholeWordPattern).join('|');
  const bothNames = [person.first_name, person.first_surname].map(
    (name) => `(?=.*${wholeWordPattern(textPattern(name))})`,
  );
  return {
    text,
    row: `${text}|^${bothNames.join('')}`,
    word: [...values, ...names.map(textPattern)].map(wholeWordPattern).join('|'),
  };
}
