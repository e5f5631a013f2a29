/** Names that sound alike in Colombian Spanish, however they are spelt: to find a person who is already there (rules §5). */
import { fold } from './fold.ts';

/**
 * Each replacement in its order. The migration surveyable-sound has the same ones in SQL for people from before the column, and a test
 * compares the two.
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

/** The same key for names that sound alike: 'Yohanna' and 'Johana', 'Giménez' and 'Jiménes'. Case and accents do not count. */
export function soundKey(name: string): string {
  return spellings.reduce((key, [spelling, sound]) => key.replace(spelling, sound), fold(name));
}

/** A person's names, as forms and records have them. */
export interface PersonNames {
  readonly firstName: string;
  readonly secondName?: string | null;
  readonly firstSurname: string;
  readonly secondSurname?: string | null;
}

const givenWords = ({ firstName, secondName }: PersonNames) =>
  fold(`${firstName} ${secondName ?? ''}`).split(' ');

/** The sound of the first given name and the first surname, which people leave out least. */
export function nameSound(person: PersonNames): string {
  return `${soundKey(givenWords(person)[0] ?? '')} ${soundKey(person.firstSurname)}`;
}

/** Whether two people of one `nameSound` may be one: the names that both have besides sound alike too. */
export function mayBeNamesakes(one: PersonNames, other: PersonNames): boolean {
  const alike = (a: string, b: string) => a === '' || b === '' || soundKey(a) === soundKey(b);
  const others = (person: PersonNames) => givenWords(person).slice(1).join(' ');
  return (
    nameSound(one) === nameSound(other) &&
    alike(others(one), others(other)) &&
    alike(one.secondSurname ?? '', other.secondSurname ?? '')
  );
}
