import { useFormValue } from '../hooks/use-controllable.ts';
import type { ComboboxProps } from './combobox-props.ts';
import { ComboboxShell } from './combobox-shell.tsx';
import type { DropdownOption, OptionValue } from './option-order.ts';

export interface DropdownProps<Value extends OptionValue = string> extends ComboboxProps<Value> {
  /** Value of the chosen option; '' or null when none is. */
  value?: Value | '' | null;
  defaultValue?: Value | '';
  /** Called with the chosen value, '' when cleared; also when its form is reset. */
  onValueChange?: (value: Value | '', details: { option: DropdownOption<Value> | undefined }) => void;
}

/**
 * A searchable dropdown: numbers first, then letters; 'nino' finds 'Niño'. `ref` reaches the focusable `<input>`,
 * `name` a hidden input with the chosen value, `className` the box. Put it in a `Field` for its label.
 */
export function Dropdown<Value extends OptionValue = string>({
  value,
  defaultValue = '',
  onValueChange,
  ...rest
}: DropdownProps<Value>) {
  const [chosen, setChosen] = useFormValue<Value | '', [{ option: DropdownOption<Value> | undefined }]>(
    value === null ? '' : value,
    defaultValue,
    onValueChange,
  );
  /** Takes an option's value or '', which the compiler cannot see. */
  const choose = (next: OptionValue) =>
    setChosen(next as Value | '', { option: rest.options.find((one) => one.value === next) });
  return (
    <ComboboxShell
      {...rest}
      slot="dropdown"
      values={[chosen]}
      goBack={() => {
        if (value === undefined && chosen !== defaultValue) choose(defaultValue);
      }}
      onSelect={choose}
    />
  );
}

// The entry of the widget: the props that it shares with `MultiDropdown`.
export type { ComboboxProps } from './combobox-props.ts';
