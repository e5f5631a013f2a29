/**
 * Finds names that sound alike in Colombian Spanish, however they are spelled, to detect people who already exist (rules §5).
 */
import { fold } from './fold.ts';

/**
 * The replacements, in order. The migration surveyable-sound has the same ones in SQL, for people registered before the
 * column existed; a test compares the two.
 */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/^x/, 'j'],
  [/x/g, 's'],
  [/[cs]h/g, 'x'],
  [/ph/g, 'f'],
  [/gu(?=[ei])/g, '9'],
  [/g(?=[eiy])/g, 'j'],
  [/9/g, 'g'],
  [/qu?/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/ll|y/g, 'i'],
  [/[vw]/g, 'b'],
  [/h/g, ''],
  [/^[ij](?=[aeiou])/, 'y'],
  [/m(?=[bp])/g, 'n'],
  [/(.)\1+/g, '$1'],
  [/d$/, 't'],
];

/** A key shared by names that sound alike: 'Yohanna' and 'Johana', 'Giménez' and 'Jiménes'. Case and accents are ignored. */
export function soundKey(name: string): string {
  return spellings.reduce((key, [spelling, code]) => key.replace(spelling, code), fold(name));
}

/** A person's names, as in forms and records. */
export interface PersonNames {
  readonly firstName: string;
  readonly secondName?: string | null;
  readonly firstSurname: string;
  readonly secondSurname?: string | null;
}

const givenWords = ({ firstName, secondName }: PersonNames) =>
  fold(`${firstName} ${secondName ?? ''}`).split(' ');

/** The sound key of the first given name and the first surname, which are the names people omit least often. */
export function nameSound(person: PersonNames): string {
  return `${soundKey(givenWords(person)[0] ?? '')} ${soundKey(person.firstSurname)}`;
}

/** Whether two people with the same `nameSound` may be the same person: any other names they both have must sound alike too. */
export function mayBeNamesakes(person: PersonNames, otherPerson: PersonNames): boolean {
  const areSimilar = (a: string, b: string) => a === '' || b === '' || soundKey(a) === soundKey(b);
  const otherNames = (person: PersonNames) => givenWords(person).slice(1).join(' ');
  return (
    nameSound(person) === nameSound(otherPerson) &&
    areSimilar(otherNames(person), otherNames(otherPerson)) &&
    areSimilar(person.secondSurname ?? '', otherPerson.secondSurname ?? '')
  );
}
