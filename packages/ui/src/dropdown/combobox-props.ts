import type { ComponentProps } from 'react';
import type { DropdownOption, OptionValue } from './option-order.ts';

/** The props that both dropdowns share: all but the value. */
export interface ComboboxProps<Value extends OptionValue = string> extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type' | 'size'
> {
  options: readonly DropdownOption<Value>[];
  /** Options are being loaded: 'Cargando Items...'. */
  busy?: boolean;
  /** Why the options could not be loaded, shown in their place; `true` for the widget's own sentence. */
  error?: string | boolean | null;
  /** Offers to load the options again after a failure. */
  onRetry?: () => void;
  /** Shows a cross that clears the choice. */
  clearable?: boolean;
  /** Marks the value as refused; a `Field` with an error does it by itself. */
  invalid?: boolean;
  /** `false` keeps the given order, for lists that carry an order of their own. */
  sort?: boolean;
  /** Classes of its parts; `className` is the box's. `button` is each at its end, `popup` the list. */
  classNames?: { control?: string; button?: string; popup?: string; option?: string };
}
