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
  const [chosen, setChosen] = useFormValue<readonly Value[]>(
    value === null ? noValues : value,
    defaultValue,
    (next) => onValueChange?.([...next]),
  );
  const some = chosen.length > 0;
  /** Chosen options found by a search elsewhere; the next search may not include them. */
  const [taken, setTaken] = useState<readonly MultiDropdownOption<Value>[]>([]);
  const known = [...options, ...taken];
  /** The compiler cannot see that it only receives one of the options, or its value. */
  const toggle = (next: OptionValue, option?: DropdownOption<OptionValue>) => {
    const found = option ? [option as MultiDropdownOption<Value>] : [];
    if (rest.onSearch) setTaken([...taken, ...found]);
    setChosen(toggleChoice([...known, ...found], chosen, next as Value));
  };
  const optionOf = (one: Value) => known.find((option) => option.value === one);
  const labelOf = (one: Value) => optionOf(one)?.label ?? String(one);

  return (
    <ComboboxShell
      {...rest}
      slot="multi-dropdown"
      multiple
      options={options}
      values={chosen}
      onSelect={toggle}
      onClear={() => setChosen(noValues)}
      goBack={() => {
        const same =
          chosen.length === defaultValue.length && chosen.every((one, at) => one === defaultValue[at]);
        if (value === undefined && !same) setChosen(defaultValue);
      }}
      // The input next to the choices is empty, so the browser would report it as missing.
      required={some ? false : rest.required}
      placeholder={some ? '' : rest.placeholder}
      aria-describedby={[rest['aria-describedby'], some && chosenId].filter(Boolean).join(' ')}
      inside={({ input, box, texts, disabled, focusInput }) => (
        <>
          <div className="flex min-w-0 flex-1 flex-wrap gap-1 self-stretch p-[3px]">
            {some && (
              <ul id={chosenId} className="contents" aria-label={texts.chosen(chosen.length)}>
                {chosen.map((one) => (
                  <li
                    key={one}
                    data-slot="chosen-option"
                    className={cn(
                      'flex min-h-[min(1.75rem,calc(var(--ui-control-height)-0.5rem))] max-w-[calc(100%-2rem)] min-w-0 items-center rounded-control bg-accent-soft ps-2.5 text-sm text-accent-ink',
                      rest.classNames?.chosen,
                    )}
                  >
                    <span lang={optionOf(one)?.lang} className="min-w-0 truncate">
                      {labelOf(one)}
                    </span>
                    <button
                      type="button"
                      aria-label={texts.remove(labelOf(one))}
                      disabled={disabled}
                      onClick={() => {
                        toggle(one);
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
                const last = chosen.at(-1);
                // A held key repeats: after erasing the search it must stop before removing choices.
                const erases = event.key === 'Backspace' && !event.repeat && box.text === '';
                if (erases && last !== undefined) toggle(last);
              }}
              // Next to choices it stays narrow until the user types, so that it does not take up an empty line.
              className={cn(
                'min-h-6 px-2 py-0',
                some && box.text === '' ? 'min-w-6' : 'min-w-24',
                input.className,
              )}
            />
          </div>
          <output className="sr-only">{some && texts.chosen(chosen.length)}</output>
        </>
      )}
    />
  );
}

// The public entry: the types used by callers.
export type { MultiDropdownOption } from './multi-choice.ts';
