import { useId } from 'react';
import { controlAction } from '../field/control-frame.ts';
import { useFieldControl } from '../field/field-context.ts';
import { CrossGlyph } from '../icon/glyph.tsx';
import { cn } from '../provider/cn.ts';
import { useUi } from '../provider/ui-context.ts';
import { useControllable } from '../provider/use-controllable.ts';
import { useSection } from '../provider/use-section.ts';
import { ComboboxFrame, useBoxNode } from './combobox-frame.tsx';
import { ComboboxInput } from './combobox-input.tsx';
import { dropdownEs } from './dropdown-messages.ts';
import type { ComboboxProps } from './dropdown.tsx';
import { toggleChoice, type MultiDropdownOption } from './multi-choice.ts';
import { useCombobox } from './use-combobox.ts';

export interface MultiDropdownProps extends Omit<ComboboxProps, 'options'> {
  options: readonly MultiDropdownOption[];
  /** Values of the chosen options, in the order they were chosen; null for none. */
  value?: readonly string[] | null;
  defaultValue?: readonly string[];
  onValueChange?: (values: string[]) => void;
}

const none: readonly string[] = [];

/**
 * A searchable dropdown of which several options may be chosen; each stands in the box with a cross. An `exclusive`
 * option ('Ninguna') stands alone. `ref` reaches the focusable `<input>`, `name` one hidden input per chosen value,
 * `className` the box. Put it in a `Field` for its label.
 */
export function MultiDropdown({
  options,
  value,
  defaultValue = none,
  onValueChange,
  loading = false,
  failed = false,
  onRetry,
  clearable = false,
  invalid,
  sort = true,
  name,
  form,
  placeholder,
  className,
  ...rest
}: MultiDropdownProps) {
  const texts = useSection('dropdown', dropdownEs);
  const { locale } = useUi();
  const boxNode = useBoxNode();
  const listId = useId();
  const chosenId = useId();
  const [chosen, setChosen] = useControllable<readonly string[]>({
    value: value === null ? none : value,
    defaultValue,
    onChange: (next) => onValueChange?.([...next]),
  });
  const control = useFieldControl({
    ...rest,
    invalid,
    'aria-describedby': [rest['aria-describedby'], chosen.length > 0 && chosenId].filter(Boolean).join(' '),
  });
  const empty = options.length === 0;
  const disabled = control.disabled || empty;
  const toggle = (next: string) => setChosen(toggleChoice(options, chosen, next));
  const box = useCombobox({
    options,
    value: '',
    sort,
    locale,
    clearable: false,
    multiple: true,
    onSelect: toggle,
  });
  const emptyText = loading ? texts.loading : failed ? texts.failed : texts.noItems;
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;

  return (
    <ComboboxFrame
      slot="multi-dropdown"
      className={className}
      boxNode={boxNode}
      box={box}
      listId={listId}
      label={rest['aria-label']}
      labelledBy={rest['aria-labelledby']}
      isChosen={(option) => chosen.includes(option.value)}
      multiple
      texts={texts}
      empty={empty}
      disabled={disabled}
      loading={loading}
      failed={failed}
      onRetry={control.disabled ? undefined : onRetry}
      onClear={clearable && chosen.length > 0 && !disabled ? () => setChosen(none) : undefined}
    >
      <div className="flex min-w-0 flex-1 flex-wrap gap-1 self-stretch p-1">
        {chosen.length > 0 && (
          <ul id={chosenId} className="contents" aria-label={texts.chosen(chosen.length)}>
            {chosen.map((one) => (
              <li
                key={one}
                data-slot="chosen-option"
                className="flex min-h-7 max-w-[calc(100%-2rem)] min-w-0 items-center rounded-control bg-accent-soft ps-2.5 text-sm text-accent-ink"
              >
                <span className="min-w-0 truncate">{labelOf(one)}</span>
                <button
                  type="button"
                  aria-label={texts.remove(labelOf(one))}
                  disabled={disabled}
                  onClick={() => {
                    toggle(one);
                    boxNode.focusInput();
                  }}
                  className={cn(controlAction, 'me-0 text-accent-ink [&_svg]:size-3.5')}
                >
                  <CrossGlyph />
                </button>
              </li>
            ))}
          </ul>
        )}
        <ComboboxInput
          {...rest}
          {...control}
          required={control.required && chosen.length === 0}
          box={box}
          listId={listId}
          boxNode={boxNode}
          disabled={disabled}
          aria-busy={loading || undefined}
          placeholder={empty ? emptyText : chosen.length > 0 ? '' : (placeholder ?? texts.placeholder)}
          onKeyDown={(event) => {
            rest.onKeyDown?.(event);
            const last = chosen.at(-1);
            // A press of its own: the key held to erase a search must not go on to the choices.
            const erases = event.key === 'Backspace' && !event.repeat && box.text === '';
            if (erases && last !== undefined) toggle(last);
          }}
          // Beside choices it is as narrow as a caret until one types, so that it takes no empty line of its own.
          className={cn('min-h-7 px-2 py-0', chosen.length > 0 && box.text === '' ? 'min-w-6' : 'min-w-24')}
        />
      </div>
      <output className="sr-only">{chosen.length > 0 && texts.chosen(chosen.length)}</output>
      {name !== undefined &&
        chosen.map((one) => (
          <input key={one} type="hidden" name={name} form={form} value={one} disabled={control.disabled} />
        ))}
    </ComboboxFrame>
  );
}

// The entry of the widget: the shape its callers fill.
export type { MultiDropdownOption } from './multi-choice.ts';
