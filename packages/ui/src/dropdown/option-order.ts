import { fold } from './fold.ts';

/** A text or a number; '' means no choice. */
export type OptionValue = string | number;

export interface DropdownOption<Value extends OptionValue = string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
  /** Heading above the option; options without a group come first. */
  group?: string | undefined;
  /** Language of the label (BCP 47), if it differs from the page's. */
  lang?: string | undefined;
}

const collators = new Map<string, Intl.Collator>();

/** One collator per locale for the whole page, because creating one costs more than a thousand comparisons. */
function collatorOf(locale: string): Intl.Collator {
  let collator = collators.get(locale);
  if (!collator) {
    collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
    collators.set(locale, collator);
  }
  return collator;
}

const startsWithDigit = (text: string) => text >= '0' && text < ':';

/** Numbers first, then letters, ignoring case. Digits compare by value ('2' before '10'), ñ comes after n. */
export function numbersFirst(locale: string): (a: string, b: string) => number {
  const collator = collatorOf(locale);
  return (a, b) => {
    const digits = +startsWithDigit(b) - +startsWithDigit(a);
    return digits || collator.compare(a, b);
  };
}

const shapeOf = (text: string) => text.replace(/\d/g, '0');

/**
 * The texts in the order of `numbersFirst`. The collator's own `compare` is passed directly, because a wrapper function takes
 * most of the time. Codes, dates and numbers of equal length that differ only in their digits need no collator.
 */
export function sortedTexts(texts: readonly string[], locale: string): string[] {
  const shape = shapeOf(texts[0] ?? '');
  if (texts.every((text) => shapeOf(text) === shape)) return texts.toSorted();
  const { compare } = collatorOf(locale);
  const digits = texts.filter(startsWithDigit).sort(compare);
  const otherTexts = texts.filter((text) => !startsWithDigit(text)).sort(compare);
  return [...digits, ...otherTexts];
}

/** @returns the options in the order of `numbersFirst`; the given list is not changed */
export function sortOptions<Option extends DropdownOption<OptionValue>>(
  options: readonly Option[],
  locale: string,
): Option[] {
  const compare = numbersFirst(locale);
  return options.toSorted((a, b) => compare(a.label, b.label));
}

/** The options of `list` grouped, with the groups in the order they have in `options`. */
export function byGroup<Option extends DropdownOption<OptionValue>>(
  list: readonly Option[],
  options: readonly Option[],
): readonly Option[] {
  const groups = new Set(options.map(({ group }) => group));
  if (groups.size < 2) return list;
  return [...new Set([undefined, ...groups])].flatMap((name) => list.filter(({ group }) => group === name));
}

/**
 * A search over options that folds each label only once.
 * @returns `search(query)`: the options that contain every word of the query; those that start with the whole query come first,
 * then those that contain it, then those with its words in other places
 */
export function optionSearch<Option extends DropdownOption<OptionValue>>(
  options: readonly Option[],
): (query: string) => readonly Option[] {
  let foldedLabels: string[] | undefined;
  return (query) => {
    const text = fold(query.trim());
    if (text === '') return options;
    const words = text.split(/\s+/);
    foldedLabels ??= options.map((option) => fold(option.label));
    const starting: Option[] = [];
    const containing: Option[] = [];
    const scatteredMatches: Option[] = [];
    for (const [index, label] of foldedLabels.entries()) {
      const position = label.indexOf(text);
      if (position === 0) starting.push(options[index]!);
      else if (position > 0) containing.push(options[index]!);
      else if (words[1] && words.every((word) => label.includes(word)))
        scatteredMatches.push(options[index]!);
    }
    return [...starting, ...containing, ...scatteredMatches];
  };
}
