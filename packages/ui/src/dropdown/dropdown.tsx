import { useControllable } from '../hooks/use-controllable.ts';
import { ComboboxShell, type ComboboxProps } from './combobox-shell.tsx';
import type { DropdownOption } from './option-order.ts';

export interface DropdownProps extends ComboboxProps {
  /** Value of the chosen option; '' or null when none is. */
  value?: string | null;
  defaultValue?: string;
  /** Called with the chosen value, '' when cleared. */
  onValueChange?: (value: string, details: { option: DropdownOption | undefined }) => void;
}

/**
 * A searchable dropdown: numbers first, then letters; 'nino' finds 'Niño'. `ref` reaches the focusable `<input>`,
 * `name` a hidden input with the chosen value, `className` the box. Put it in a `Field` for its label.
 */
export function Dropdown({ value, defaultValue = '', onValueChange, ...rest }: DropdownProps) {
  const [chosen, setChosen] = useControllable<string, [{ option: DropdownOption | undefined }]>({
    value: value === null ? '' : value,
    defaultValue,
    onChange: onValueChange,
  });
  const optionOf = (next: string) => rest.options.find((option) => option.value === next);
  return (
    <ComboboxShell
      {...rest}
      slot="dropdown"
      values={[chosen]}
      onSelect={(next) => setChosen(next, { option: optionOf(next) })}
    />
  );
}

// The entry of the widget: the props that it shares with `MultiDropdown`.
export type { ComboboxProps } from './combobox-shell.tsx';
