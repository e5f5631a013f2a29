import type { ComponentProps } from 'react';
import type { NoChildren } from '../field/no-children.ts';
import type { DropdownOption, OptionValue } from './option-order.ts';
import type { OptionFinder } from './use-option-search.ts';

/** The props shared by both dropdowns, that is, all except the value. */
export interface ComboboxProps<Value extends OptionValue = string>
  extends
    Omit<
      ComponentProps<'input'>,
      'children' | 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type' | 'size'
    >,
    NoChildren {
  options: readonly DropdownOption<Value>[];
  /** Options are being loaded: 'Cargando…'. */
  busy?: boolean;
  /** Why the options could not be loaded, shown in their place; `true` for the library's own text. */
  error?: string | boolean | null;
  /** Offers to load the options again after a failure. */
  onRetry?: () => void;
  /**
   * Searches elsewhere, such as on a server: `(query, signal)` resolves to the options in the order to show them. `options` are then
   * those shown before anything is typed, and must include the chosen ones that the widget did not find itself.
   */
  onSearch?: OptionFinder<Value>;
  /** Shows a button that clears the choice. */
  clearable?: boolean;
  /** Marks the value as invalid; a `Field` with an error sets this automatically. */
  invalid?: boolean;
  /** `false` keeps the given order, for lists with a meaningful order. */
  sort?: boolean;
  /** Classes for its parts; `className` applies to the box, `button` to each button at its end, `popup` to the list. */
  classNames?: { control?: string; button?: string; popup?: string; option?: string };
}
