import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { differenceOf } from '../input/text-filter.ts';
import { fold } from './fold.ts';
import { byGroup, optionSearch, sortOptions, type DropdownOption, type OptionValue } from './option-order.ts';
import { useOptionSearch, type OptionFinder } from './use-option-search.ts';

/** Keys typed within this time belong to one search; the list opens after it. */
const TYPE_BUFFER_MS = 200;

interface Combobox {
  options: readonly DropdownOption<OptionValue>[];
  /** Value of the chosen option; '' if there is none. */
  value: OptionValue;
  /** Sorts the options unless `false`. */
  sort: boolean | undefined;
  locale: string;
  /** Whether emptying the input of a single choice clears it. */
  clearable: boolean | undefined;
  /** Several options may be chosen: a choice leaves the list open and empties the input for the next search. */
  multiple?: boolean;
  /** If given, this function searches instead of the widget. */
  onSearch: OptionFinder<OptionValue> | undefined;
  /** Called with the chosen option, or with '' and no option when the single choice is cleared. */
  onSelect: (value: OptionValue, option?: DropdownOption<OptionValue>) => void;
}

/** The next position from `from` in direction `step` whose option is not disabled; `from` if there is none. */
function nextEnabled(options: readonly DropdownOption<OptionValue>[], from: number, step: 1 | -1): number {
  for (let position = from + step; position >= 0 && position < options.length; position += step) {
    if (!options[position]!.disabled) return position;
  }
  return from;
}

/** Where a key moves the highlight; undefined for keys that do not move it. */
function positionAfter(
  key: string,
  options: readonly DropdownOption<OptionValue>[],
  active: number,
): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return nextEnabled(options, active, 1);
    case 'ArrowUp':
      return nextEnabled(options, active < 0 ? options.length : active, -1);
    case 'PageDown':
      return nextEnabled(options, Math.min(active + 9, options.length - 2), 1);
    case 'PageUp':
      return nextEnabled(options, Math.max(active - 9, 1), -1);
  }
  return undefined;
}

/**
 * The behaviour of an editable combobox with a list (WAI-ARIA APG), without markup. It is implemented here because downshift
 * weighs 13.5 kB gz, and the whole dropdown may weigh 8.
 *
 * While closed, the input shows the chosen label. Typed text is a search. Keys within 200 ms belong together, and Tab or Enter
 * then takes the best match without showing the list; after a pause the list opens, filtered.
 */
export function useCombobox({
  options,
  value,
  sort = true,
  locale,
  clearable = false,
  multiple = false,
  onSearch,
  onSelect,
}: Combobox) {
  const [open, setOpen] = useState(false);
  /** The search text; null while the box shows the chosen label. */
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const buffer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const orderedOptions = useMemo(
    () => byGroup(sort ? sortOptions(options, locale) : options, options),
    [options, sort, locale],
  );
  const search = useMemo(() => optionSearch(orderedOptions), [orderedOptions]);
  const answer = useOptionSearch(onSearch, query ?? '');
  const foundOptions = answer?.options;
  const matches = useMemo(
    () => (foundOptions ? byGroup(foundOptions, foundOptions) : byGroup(search(query ?? ''), options)),
    [foundOptions, search, query, options],
  );
  const [shownOptions, setShown] = useState(foundOptions);
  if (foundOptions !== shownOptions) {
    setShown(foundOptions);
    if (foundOptions) setActive(nextEnabled(matches, -1, 1));
  }
  // The option may have been found by a search whose results the next one does not include.
  const [lastChoice, setLastChoice] = useState<DropdownOption<OptionValue>>();
  const selectedOption = useMemo(
    () => [...options, ...(lastChoice ? [lastChoice] : [])].find((option) => option.value === value),
    [options, lastChoice, value],
  );
  const chosenLabel = selectedOption?.label ?? '';

  useEffect(() => () => clearTimeout(buffer.current), []);

  const show = () => {
    clearTimeout(buffer.current);
    if (open) return;
    const position = matches.findIndex((option) => option.value === value);
    setActive(position >= 0 ? position : nextEnabled(matches, -1, 1));
    setOpen(true);
  };
  /** Closes the list and shows the chosen label again. */
  const close = () => {
    clearTimeout(buffer.current);
    setOpen(false);
    setQuery(null);
    setActive(-1);
  };
  const choose = (option: DropdownOption<OptionValue> | undefined) => {
    if (!option || option.disabled) return;
    if (multiple && open) {
      setQuery(null);
      setActive(orderedOptions.indexOf(option));
    } else close();
    setLastChoice(option);
    if (option.value !== value) onSelect(option.value, option);
  };
  const clear = () => {
    close();
    if (value !== '') onSelect('');
  };
  /** @param replaced whether the typed text replaced all of the previous text */
  const type = (typedText: string, replaced: boolean) => {
    // Text typed into the chosen label starts a new search, wherever the caret was.
    const { piece } = differenceOf(chosenLabel, typedText);
    const text = query === null && piece !== '' && !replaced ? piece : typedText;
    setQuery(text);
    setActive(text.trim() === '' || onSearch ? -1 : nextEnabled(search(text), -1, 1));
    if (open) return;
    clearTimeout(buffer.current);
    buffer.current = setTimeout(() => setOpen(true), TYPE_BUFFER_MS);
  };
  /** Tab and Enter: a search takes its highlighted match, an emptied input means no choice. */
  const commit = () => {
    if (query === '' && clearable) clear();
    else if (query?.trim() && matches[active]) choose(matches[active]);
    else close();
  };
  /** When the focus leaves, a fully typed label is chosen and an unfinished search is dropped. */
  const leave = () => {
    // With several choices, the typed option may already be chosen; leaving the input must not remove it.
    if (multiple) return close();
    const foldedQuery = fold(query?.trim() ?? '');
    const exact = foldedQuery && matches.find((option) => fold(option.label) === foldedQuery);
    if (exact) choose(exact);
    else if (query === '' && clearable) clear();
    else close();
  };

  /** An arrow or page key: moves the highlight, or opens the list. */
  const move = (event: KeyboardEvent, position: number) => {
    if (!open && event.key.startsWith('Page')) return;
    event.preventDefault();
    if (open) setActive(position);
    else show();
  };
  /** Enter and Esc in an open list or a search. Otherwise Enter submits the form, and Esc closes the dialog around it. */
  const finish = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (answer?.pending) setOpen(true);
    else if (query === null) choose(matches[active]);
    else commit();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'ArrowUp' && event.altKey && open) return close();
    const position = positionAfter(key, matches, active);
    if (position !== undefined) return move(event, position);
    if (key === 'Tab') {
      commit();
      return close();
    }
    if (open || query !== null) return finish(event);
    // In a search, a space is part of the text; in an input that shows the choice, it opens the list.
    if (key !== ' ') return;
    event.preventDefault();
    show();
  };

  return {
    open,
    /** Text in the box. */
    text: query ?? chosenLabel,
    /** Whether the list is closed and there is no search. */
    resting: !open && query === null,
    chosenLabel,
    searching: query !== null && query.trim() !== '',
    query: query ?? '',
    matches,
    active,
    selected: selectedOption,
    /** The results of a search elsewhere; undefined if there are none. */
    answer,
    show,
    close,
    choose,
    clear,
    type,
    leave,
    highlight: setActive,
    onKeyDown,
  };
}

/** The state and handlers shared by the box, the list and the buttons of a combobox. */
export type ComboboxState = ReturnType<typeof useCombobox>;
