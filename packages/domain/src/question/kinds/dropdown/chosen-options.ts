/** The options that an answer to a list names: one, or several where the question takes them (decision 0037). */
import { optionIDs } from '../../../rule/comparison.ts';
import { takesSeveral } from '../../kinds.ts';

/** An option; one that `excludes` (1) goes with no other, as 'Ninguna'. */
export type ListOption = { readonly id: string; readonly excludes?: number };

/** The fields of a question that its chosen options depend on. */
export type ListQuestion<O extends ListOption = ListOption> = {
  readonly fieldTypeCode: string;
  readonly several?: number;
  readonly options: readonly O[];
};

/** The ids that a value names, in its order. */
export function chosenIDs(
  question: Pick<ListQuestion, 'fieldTypeCode' | 'several'>,
  value: string,
): string[] {
  return optionIDs(value, takesSeveral(question));
}

/** The options that a value names, in the order of the question. */
export function chosenOptions<O extends ListOption>(question: ListQuestion<O>, value: string): O[] {
  const ids = new Set(chosenIDs(question, value));
  return question.options.filter(({ id }) => ids.has(id));
}

/** The labels of the options that a value names, as screens and files show them; '' when it names none. */
export function chosenLabels(
  question: ListQuestion<ListOption & { readonly label: string }>,
  value: string,
): string {
  return chosenOptions(question, value)
    .map(({ label }) => label)
    .join(' | ');
}

/** The value after an option was checked or unchecked: one that excludes the rest stands alone. */
export function withOption(
  question: ListQuestion,
  value: string,
  option: ListOption,
  checked: boolean,
): string {
  const others = chosenOptions(question, value).filter(({ id }) => id !== option.id);
  const compatible = checked
    ? others.filter(({ excludes }) => option.excludes !== 1 && excludes !== 1)
    : others;
  const ids = new Set(compatible.map(({ id }) => id));
  if (checked) ids.add(option.id);
  return question.options
    .filter(({ id }) => ids.has(id))
    .map(({ id }) => id)
    .join(' ');
}

/**
 * The value with each option once, in the order of this version of the question; returned unchanged when it names an
 * option that no longer exists.
 */
export function inOrder(question: ListQuestion, value: string): string {
  const chosen = chosenOptions(question, value);
  return chosen.length === new Set(chosenIDs(question, value)).size
    ? chosen.map(({ id }) => id).join(' ')
    : value;
}

/** Why a value is not a valid choice, in Spanish, or null. */
export function choiceProblem(
  question: ListQuestion<ListOption & { readonly label?: string }>,
  value: string,
): string | null {
  const ids = chosenIDs(question, value);
  const chosen = chosenOptions(question, value);
  if (chosen.length !== ids.length || ids.some((id, index) => chosen[index]!.id !== id))
    return takesSeveral(question) && chosen.length === new Set(ids).size
      ? 'Las opciones elegidas deben ir una vez y en su orden.'
      : 'La opción elegida no existe.';
  const alone = chosen.find(({ excludes }) => excludes === 1);
  return alone && chosen.length > 1 ? `La opción «${alone.label ?? ''}» no va con otras.` : null;
}
