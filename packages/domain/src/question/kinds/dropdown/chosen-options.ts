/** The options chosen in an answer: one, or several if the question allows it (decision 0037). */
import { optionIDs } from '../../../rule/comparison.ts';
import { takesSeveral } from '../../kinds.ts';

/** An option. If `excludes` is 1, it cannot be combined with others, like 'Ninguna'. */
export type ListOption = { readonly id: string; readonly excludes?: number };

/** The fields of a question that determine its chosen options. */
export type ListQuestion<O extends ListOption = ListOption> = {
  readonly fieldTypeCode: string;
  readonly several?: number;
  readonly options: readonly O[];
};

/** The IDs in a value, in the order given. */
export function chosenIDs(
  question: Pick<ListQuestion, 'fieldTypeCode' | 'several'>,
  value: string,
): string[] {
  return optionIDs(value, takesSeveral(question));
}

/** Lists longer than this are not searched from the beginning for each answer. */
const longList = 200;

/** The options of long lists by their IDs. */
const optionsByID = new WeakMap<readonly ListOption[], ReadonlyMap<string, ListOption>>();

function byID<O extends ListOption>(options: readonly O[]): ReadonlyMap<string, O> {
  const knownOptions = optionsByID.get(options) ?? new Map(options.map((option) => [option.id, option]));
  optionsByID.set(options, knownOptions);
  return knownOptions as ReadonlyMap<string, O>;
}

/** The options in a value, in the question's order. */
export function chosenOptions<O extends ListOption>(question: ListQuestion<O>, value: string): O[] {
  const ids = new Set(chosenIDs(question, value));
  const [firstID] = ids;
  if (ids.size === 1 && question.options.length > longList) {
    const option = byID(question.options).get(firstID!);
    return option ? [option] : [];
  }
  return question.options.filter(({ id }) => ids.has(id));
}

/** The labels of options, as displayed on screens and in files; '' if there are none. */
export function labelsText(options: readonly { readonly label: string }[]): string {
  return options.map(({ label }) => label).join(' | ');
}

/** The labels of the chosen options. */
export function chosenLabels(
  question: ListQuestion<ListOption & { readonly label: string }>,
  value: string,
): string {
  return labelsText(chosenOptions(question, value));
}

/** The value after an option is checked or unchecked. An option that excludes the others replaces them. */
export function withOption(
  question: ListQuestion,
  value: string,
  option: ListOption,
  isChecked: boolean,
): string {
  const otherOptions = chosenOptions(question, value).filter(({ id }) => id !== option.id);
  const compatibleOptions = isChecked
    ? otherOptions.filter(({ excludes }) => option.excludes !== 1 && excludes !== 1)
    : otherOptions;
  const ids = new Set(compatibleOptions.map(({ id }) => id));
  if (isChecked) ids.add(option.id);
  return question.options
    .filter(({ id }) => ids.has(id))
    .map(({ id }) => id)
    .join(' ');
}

/**
 * The value with each option once, in the order of this version of the question; returned unchanged if it contains an option
 * that no longer exists.
 */
export function inOrder(question: ListQuestion, value: string): string {
  const options = chosenOptions(question, value);
  return options.length === new Set(chosenIDs(question, value)).size
    ? options.map(({ id }) => id).join(' ')
    : value;
}

/** Why a value is not a valid choice (in Spanish), or null if it is. */
export function choiceProblem(
  question: ListQuestion<ListOption & { readonly label?: string }>,
  value: string,
): string | null {
  const ids = chosenIDs(question, value);
  const options = chosenOptions(question, value);
  if (options.length !== ids.length || ids.some((id, index) => options[index]!.id !== id))
    return takesSeveral(question) && options.length === new Set(ids).size
      ? 'Las opciones elegidas deben ir una vez y en su orden.'
      : 'La opción elegida no existe.';
  const exclusiveOption = options.find(({ excludes }) => excludes === 1);
  return exclusiveOption && options.length > 1
    ? `La opción «${exclusiveOption.label ?? ''}» no va con otras.`
    : null;
}
