import { useId, type ComponentProps } from 'react';
import { useFieldControl } from '../field/field-context.ts';
import { useUi } from '../provider/ui-context.ts';
import { useControllable } from '../provider/use-controllable.ts';
import { useSection } from '../provider/use-section.ts';
import { ComboboxFrame, useBoxNode } from './combobox-frame.tsx';
import { ComboboxInput } from './combobox-input.tsx';
import { dropdownEs } from './dropdown-messages.ts';
import type { DropdownOption } from './option-order.ts';
import { useCombobox } from './use-combobox.ts';

/** What every kind of dropdown takes, beside its value. */
export interface ComboboxProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type' | 'size'
> {
  options: readonly DropdownOption[];
  /** Options are on their way: 'Cargando Items...'. */
  loading?: boolean;
  /** The options could not be loaded: says so in place of them. */
  failed?: boolean;
  /** Offers to load the options again after a failure. */
  onRetry?: () => void;
  /** Offers to take the choice back. */
  clearable?: boolean;
  /** Marks the value as refused; a `Field` with an error does it by itself. */
  invalid?: boolean;
  /** `false` keeps the given order, for lists that carry an order of their own. */
  sort?: boolean;
}

export interface DropdownProps extends ComboboxProps {
  /** Value of the chosen option; '' or null when none is. */
  value?: string | null;
  defaultValue?: string;
  /** Hears the chosen value, '' when cleared. */
  onValueChange?: (value: string, option: DropdownOption | undefined) => void;
}

/**
 * A searchable dropdown (spec §5): numbers first, then letters; 'nino' finds 'Niño'. `ref` reaches the focusable
 * `<input>`, `name` a hidden input with the chosen value, `className` the box. Put it in a `Field` for its label.
 * Inside a modal the list is rendered into the modal, so wheel, click and Esc work.
 */
export function Dropdown({
  options,
  value,
  defaultValue = '',
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
}: DropdownProps) {
  const texts = useSection('dropdown', dropdownEs);
  const { locale } = useUi();
  const boxNode = useBoxNode();
  const listId = useId();
  const [chosen, setChosen] = useControllable<string, [DropdownOption | undefined]>({
    value: value === null ? '' : value,
    defaultValue,
    onChange: onValueChange,
  });
  const control = useFieldControl({ ...rest, invalid });
  const empty = options.length === 0;
  const disabled = control.disabled || empty;
  const box = useCombobox({
    options,
    value: chosen,
    sort,
    locale,
    clearable,
    onSelect: (next) =>
      setChosen(
        next,
        options.find((option) => option.value === next),
      ),
  });
  const emptyText = loading ? texts.loading : failed ? texts.failed : texts.noItems;

  return (
    <ComboboxFrame
      slot="dropdown"
      className={className}
      boxNode={boxNode}
      box={box}
      listId={listId}
      label={rest['aria-label']}
      labelledBy={rest['aria-labelledby']}
      isChosen={(option) => option.value === chosen}
      texts={texts}
      empty={empty}
      disabled={disabled}
      loading={loading}
      failed={failed}
      onRetry={control.disabled ? undefined : onRetry}
      onClear={clearable && chosen !== '' && !disabled ? box.clear : undefined}
    >
      <ComboboxInput
        {...rest}
        {...control}
        box={box}
        listId={listId}
        boxNode={boxNode}
        disabled={disabled}
        aria-busy={loading || undefined}
        placeholder={empty ? emptyText : (placeholder ?? texts.placeholder)}
      />
      {name !== undefined && (
        <input type="hidden" name={name} form={form} value={chosen} disabled={control.disabled} />
      )}
    </ComboboxFrame>
  );
}
