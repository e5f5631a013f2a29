/**
 * Generates texts that match a pattern from its syntax tree, so that a profile whose pattern and lengths contradict each other
 * is rejected before anyone needs a password (rules §3).
 */
import { checkPassword, type PasswordRule } from '@caracteriza/domain/access/password-rule';
import { type Chance, chanceFrom } from '@caracteriza/domain/values/chance';
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { patternHoldsForEach } from './password-pattern.ts';

/** One group for each character class that patterns usually require, so that samples contain all of them. */
const commonCharacters = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '0123456789',
  '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
  'áéíóúñÁÉÍÓÚÑ',
];

const sampleCount = 300;

/** Maximum number of elements visited for one sample; otherwise, nested repetitions that add nothing could go on for hours. */
const maximumSteps = 1000;

interface Sampling {
  chance: Chance;
  /** The characters of each group of the alphabet that a class accepts. */
  acceptedBy: (raw: string) => readonly (readonly string[])[];
  /** The desired length, in characters. */
  length: number;
  text: string;
  steps: number;
  captured: Map<AST.CapturingGroup, string>;
}

const lengthOf = (text: string): number => Array.from(text).length;

/** Looks each class up once, for all samples of a pattern. */
function accepting(alphabet: readonly string[]): Sampling['acceptedBy'] {
  const groups = new Map<string, string[][]>();
  return (rawClass) => {
    const cachedGroups = groups.get(rawClass);
    if (cachedGroups) return cachedGroups;
    const classPattern = new RegExp(rawClass, 'u');
    const acceptedSamples = alphabet
      .map((group) => Array.from(group).filter((character) => classPattern.test(character)))
      .filter((group) => group.length > 0);
    groups.set(rawClass, acceptedSamples);
    return acceptedSamples;
  };
}

/** A random character that a class accepts; '' if it accepts none of the alphabet. */
function characterOf(rawClass: string, { acceptedBy, chance }: Sampling): string {
  const groups = acceptedBy(rawClass);
  return groups.length === 0 ? '' : chance.pick(chance.pick(groups));
}

function addQuantified({ element, min, max }: AST.Quantifier, sampling: Sampling): void {
  const { chance, length } = sampling;
  const remainingLength = Math.max(0, length - lengthOf(sampling.text));
  const lengthLimit = Math.min(Math.max(min, remainingLength), max);
  // Half of the repetitions fill the remaining length, as the last part of a pattern often has to.
  const times = chance.happens(0.5) ? lengthLimit : chance.integer(Math.min(min, lengthLimit), lengthLimit);
  const fits = () => sampling.steps < maximumSteps && lengthOf(sampling.text) <= length;
  for (let count = 0; count < times && fits(); count++) addElement(element, sampling);
}

/** Appends a text for one element. Assertions add nothing, because they are checked when the whole sample is tested. */
function addElement(element: AST.Element | AST.QuantifiableElement, sampling: Sampling): void {
  const start = sampling.text.length;
  sampling.steps++;
  switch (element.type) {
    case 'Quantifier':
      return addQuantified(element, sampling);
    case 'Group':
      return addOneOf(element.alternatives, sampling);
    case 'CapturingGroup':
      addOneOf(element.alternatives, sampling);
      sampling.captured.set(element, sampling.text.slice(start));
      return;
    case 'Character':
      sampling.text += String.fromCodePoint(element.value);
      return;
    case 'CharacterClass':
    case 'CharacterSet':
      sampling.text += characterOf(element.raw, sampling);
      return;
    case 'Backreference':
      sampling.text += [element.resolved]
        .flat()
        .map((group) => sampling.captured.get(group) ?? '')
        .join('');
  }
}

function addOneOf(alternatives: readonly AST.Alternative[], sampling: Sampling): void {
  for (const element of sampling.chance.pick(alternatives).elements) addElement(element, sampling);
}

/** One text for a pattern. If it is too short, it is padded on one side, where a pattern without anchors allows anything. */
function sampleOf({ alternatives }: AST.Pattern, sampling: Sampling): string {
  addOneOf(alternatives, sampling);
  const missingLength = Math.max(0, sampling.length - lengthOf(sampling.text));
  const filling = Array.from({ length: missingLength }, () => characterOf('.', sampling)).join('');
  return sampling.chance.happens(0.5) ? sampling.text + filling : filling + sampling.text;
}

/**
 * Whether any password can satisfy the rule, as far as random samples show. The pattern must compile.
 * @throws {PatternTimeout} if testing them takes too long; 503 if the machine is too busy to decide
 */
export async function someSampleMeets(rule: PasswordRule): Promise<boolean> {
  const { minimumlengthpassword: minimum, maximumlengthpassword: maximum, passwordregex: pattern } = rule;
  const tree = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
  const chance = chanceFrom(1);
  const acceptedBy = accepting([...commonCharacters, pattern.replaceAll(/\s/gu, '')]);
  const longestLength = Math.min(maximum, minimum + 8);
  const samples = Array.from({ length: sampleCount }, () =>
    sampleOf(tree, {
      chance,
      acceptedBy,
      // Half of the samples are near the minimum, where the length of a fixed-length pattern usually lies.
      length: chance.integer(minimum, chance.happens(0.5) ? longestLength : maximum),
      text: '',
      steps: 0,
      captured: new Map(),
    }),
  ).filter((text) => checkPassword(text, undefined, rule, () => true) === null);
  return samples.length > 0 && (await patternHoldsForEach(pattern, samples)).includes(true);
}
