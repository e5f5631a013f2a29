import { useFormValue } from '../hooks/use-controllable.ts';
import type { ComboboxProps } from './combobox-props.ts';
import { ComboboxShell } from './combobox-shell.tsx';
import type { DropdownOption, OptionValue } from './option-order.ts';

export interface DropdownProps<Value extends OptionValue = string> extends ComboboxProps<Value> {
  /** Value of the chosen option; '' or null if there is none. */
  value?: Value | '' | null;
  defaultValue?: Value | '';
  /** Called with the chosen value, or '' when cleared; also when its form is reset. */
  onValueChange?: (value: Value | '', details: { option: DropdownOption<Value> | undefined }) => void;
}

/**
 * A searchable dropdown. Options are sorted numbers first, then letters; 'nino' finds 'Niño'. `ref` goes to the focusable
 * `<input>`, `name` to a hidden input with the chosen value, `className` to the box. Put it in a `Field` to label it.
 */
export function Dropdown<Value extends OptionValue = string>({
  value,
  defaultValue = '',
  onValueChange,
  ...rest
}: DropdownProps<Value>) {
  const [chosenValue, setChosenValue] = useFormValue<
    Value | '',
    [{ option: DropdownOption<Value> | undefined }]
  >(value === null ? '' : value, defaultValue, onValueChange);
  /** The compiler cannot see that it only receives an option, or its value, or ''. */
  const choose = (
    next: OptionValue,
    option: DropdownOption<OptionValue> | undefined = rest.options.find(
      (candidate) => candidate.value === next,
    ),
  ) => setChosenValue(next as Value | '', { option: option as DropdownOption<Value> | undefined });
  return (
    <ComboboxShell
      {...rest}
      slot="dropdown"
      values={[chosenValue]}
      goBack={() => {
        if (value === undefined && chosenValue !== defaultValue) choose(defaultValue);
      }}
      onSelect={choose}
    />
  );
}

// Exported here too, because this file is the package's entry `./dropdown`.
export type { ComboboxProps } from './combobox-props.ts';
export type { OptionFinder } from './use-option-search.ts';
