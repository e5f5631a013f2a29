/** A scale turned into questions, with the IDs and codes of a questionnaire. */
import type { QuestionSettings } from '../question/question-settings.ts';
import { withNewCodes } from '../question/setting-codes.ts';
import type { ShowWhen } from '../question/show-when.ts';
import type { Scale, ScaleItem, ScaleOption } from './scale.ts';

interface PlacedOption extends ScaleOption {
  readonly id: string;
  readonly orderOption: number;
}

export interface PlacedItem extends Omit<ScaleItem, 'options' | 'settings' | 'showWhen'> {
  readonly id: string;
  readonly code: string;
  readonly settings: QuestionSettings;
  readonly showWhen: ShowWhen | null;
  readonly options: readonly PlacedOption[];
}

/** The names that the questions of a scale and their columns get. */
const namesOf = ({ items }: Scale): string[] =>
  items.flatMap(({ name, settings }) => [name, ...(settings?.columns ?? []).map(({ key }) => key)]);

/** A suffix that makes every name unique: '' or '_2', '_3'. */
function suffixFor(scale: Scale, takenNames: readonly string[]): string {
  const usedNames = new Set(takenNames.map((name) => name.toLowerCase()));
  const isFree = (suffix: string) => namesOf(scale).every((name) => !usedNames.has(`${name}${suffix}`));
  let suffix = '';
  for (let n = 2; !isFree(suffix); n += 1) suffix = `_${n}`;
  return suffix;
}

/** The settings with their columns' keys renamed, including in the columns' conditions. */
function withSuffix(settings: QuestionSettings, suffix: string): QuestionSettings {
  const { columns } = settings;
  if (!columns || suffix === '') return settings;
  return {
    ...settings,
    columns: columns.map(({ showWhen, ...column }) => ({
      ...column,
      key: `${column.key}${suffix}`,
      ...(showWhen && { showWhen: { ...showWhen, column: `${showWhen.column}${suffix}` } }),
    })),
  };
}

/**
 * The questions of a scale.
 * @param givenNames the IDs and codes for the questions, the IDs for all of their options in order, whether notes have names, and
 * the names already used in the questionnaire
 */
export function placedScale(
  scale: Scale,
  givenNames: {
    readonly ids: readonly string[];
    readonly codes: readonly string[];
    readonly optionIDs: readonly string[];
    readonly takenNames: readonly string[];
    readonly isNamed: (item: ScaleItem) => boolean;
  },
): PlacedItem[] {
  const { items } = scale;
  const suffix = suffixFor(scale, givenNames.takenNames);
  const newCodes = new Map(items.map(({ name }, index) => [name.toUpperCase(), givenNames.codes[index]!]));
  let codesUsed = 0;
  const lists = items.map(({ options = [] }) =>
    options.map((option, index) => ({
      ...option,
      id: givenNames.optionIDs[codesUsed++]!,
      orderOption: index + 1,
    })),
  );
  return items.map((item, index) => {
    const { showWhen, settings = {}, options: _, ...rest } = item;
    const source = items.findIndex(({ name }) => name === showWhen?.item);
    const option = lists[source]?.find(({ ownCode }) => ownCode === showWhen?.value);
    return {
      ...rest,
      id: givenNames.ids[index]!,
      code: givenNames.codes[index]!,
      settings: {
        ...withNewCodes(withSuffix(settings, suffix), newCodes),
        ...(givenNames.isNamed(item) && { variable: `${item.name}${suffix}` }),
      },
      showWhen: showWhen
        ? {
            match: 'all',
            conditions: [
              {
                questionID: givenNames.ids[source]!,
                operator: showWhen.operator,
                value: option?.id ?? showWhen.value,
              },
            ],
          }
        : null,
      options: lists[index]!,
    };
  });
}
