import { useId, useState } from 'react';
import { controlAction } from '../field/control-frame.ts';
import { CrossGlyph } from '../icon/glyph.tsx';
import { cn } from '../class-names/cn.ts';
import { useFormValue } from '../hooks/use-controllable.ts';
import { ComboboxInput } from './combobox-input.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import { ComboboxShell } from './combobox-shell.tsx';
import { toggleChoice, type MultiDropdownOption } from './multi-choice.ts';
import type { DropdownOption, OptionValue } from './option-order.ts';

export interface MultiDropdownProps<Value extends OptionValue = string> extends Omit<
  ComboboxProps<Value>,
  'options' | 'classNames'
> {
  options: readonly MultiDropdownOption<Value>[];
  /** Values of the chosen options, in the order they were chosen; null for none. */
  value?: readonly Value[] | null;
  defaultValue?: readonly Value[];
  onValueChange?: (values: Value[]) => void;
  /**
   * Classes for its parts; `className` applies to the box, `button` to each button at its end, `popup` to the list, `chosen` to
   * each choice in the box.
   */
  classNames?: { control?: string; button?: string; popup?: string; option?: string; chosen?: string };
}

const noValues: readonly never[] = [];

/**
 * A searchable dropdown for several choices, each shown in the box with a remove button. An `exclusive` option ('Ninguna')
 * excludes all others. `ref` goes to the focusable `<input>`, `name` to one hidden input per chosen value, `className` to the
 * box. Put it in a `Field` to label it.
 */
export function MultiDropdown<Value extends OptionValue = string>({
  options,
  value,
  defaultValue = noValues,
  onValueChange,
  ...rest
}: MultiDropdownProps<Value>) {
  const chosenId = useId();
  const [chosenValues, setChosenValues] = useFormValue<readonly Value[]>(
    value === null ? noValues : value,
    defaultValue,
    (next) => onValueChange?.([...next]),
  );
  const hasChoices = chosenValues.length > 0;
  /** Chosen options found by a search elsewhere; the next search may not include them. */
  const [foundOptions, setFoundOptions] = useState<readonly MultiDropdownOption<Value>[]>([]);
  const knownOptions = [...options, ...foundOptions];
  /** The compiler cannot see that it only receives one of the options, or its value. */
  const toggle = (next: OptionValue, option?: DropdownOption<OptionValue>) => {
    const newOptions = option ? [option as MultiDropdownOption<Value>] : [];
    if (rest.onSearch) setFoundOptions([...foundOptions, ...newOptions]);
    setChosenValues(toggleChoice([...knownOptions, ...newOptions], chosenValues, next as Value));
  };
  const optionOf = (choice: Value) => knownOptions.find((option) => option.value === choice);
  const labelOf = (choice: Value) => optionOf(choice)?.label ?? String(choice);

  return (
    <ComboboxShell
      {...rest}
      slot="multi-dropdown"
      multiple
      options={options}
      values={chosenValues}
      onSelect={toggle}
      onClear={() => setChosenValues(noValues)}
      goBack={() => {
        const isSame =
          chosenValues.length === defaultValue.length &&
          chosenValues.every((choice, index) => choice === defaultValue[index]);
        if (value === undefined && !isSame) setChosenValues(defaultValue);
      }}
      // The input next to the choices is empty, so the browser would report it as missing.
      required={hasChoices ? false : rest.required}
      placeholder={hasChoices ? '' : rest.placeholder}
      aria-describedby={[rest['aria-describedby'], hasChoices && chosenId].filter(Boolean).join(' ')}
      inside={({ input, combobox, texts, disabled, focusInput }) => (
        <>
          <div className="flex min-w-0 flex-1 flex-wrap gap-1 self-stretch p-[3px]">
            {hasChoices && (
              <ul id={chosenId} className="contents" aria-label={texts.chosen(chosenValues.length)}>
                {chosenValues.map((choice) => (
                  <li
                    key={choice}
                    data-slot="chosen-option"
                    className={cn(
                      'flex min-h-[min(1.75rem,calc(var(--ui-control-height)-0.5rem))] max-w-[calc(100%-2rem)] min-w-0 items-center rounded-control bg-accent-soft ps-2.5 text-sm text-accent-ink',
                      rest.classNames?.chosen,
                    )}
                  >
                    <span lang={optionOf(choice)?.lang} className="min-w-0 truncate">
                      {labelOf(choice)}
                    </span>
                    <button
                      type="button"
                      aria-label={texts.remove(labelOf(choice))}
                      disabled={disabled}
                      onClick={() => {
                        toggle(choice);
                        focusInput();
                      }}
                      className={cn(controlAction, 'me-0 size-6 text-accent-ink [&_svg]:size-3.5')}
                    >
                      <CrossGlyph />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <ComboboxInput
              {...input}
              onKeyDown={(event) => {
                input.onKeyDown?.(event);
                const last = chosenValues.at(-1);
                // A held key repeats: after erasing the search it must stop before removing choices.
                const erases = event.key === 'Backspace' && !event.repeat && combobox.text === '';
                if (erases && last !== undefined) toggle(last);
              }}
              // Next to choices it stays narrow until the user types, so that it does not take up an empty line.
              className={cn(
                'min-h-6 px-2 py-0',
                hasChoices && combobox.text === '' ? 'min-w-6' : 'min-w-24',
                input.className,
              )}
            />
          </div>
          <output className="sr-only">{hasChoices && texts.chosen(chosenValues.length)}</output>
        </>
      )}
    />
  );
}

// Exported here too, because this file is the package's entry `./multi-dropdown`.
export type { MultiDropdownOption } from './multi-choice.ts';
