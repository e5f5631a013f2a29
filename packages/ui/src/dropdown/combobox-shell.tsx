import { useId, type ComponentProps, type ReactNode } from 'react';
import { useFieldControl } from '../field/field-context.ts';
import { SentValue } from '../field/sent-value.tsx';
import { useFormReset } from '../hooks/use-form-reset.ts';
import { useUi } from '../provider/ui-context.ts';
import { useSection } from '../messages/use-section.ts';
import { ComboboxFrame } from './combobox-frame.tsx';
import { ComboboxInput } from './combobox-input.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import { dropdownEs, type DropdownMessages } from './dropdown-messages.ts';
import type { OptionValue } from './option-order.ts';
import { useBoxNode } from './use-box-node.ts';
import { useCombobox, type ComboboxState } from './use-combobox.ts';

/** Arguments passed to `inside`. */
interface ComboboxParts {
  input: ComponentProps<typeof ComboboxInput>;
  box: ComboboxState;
  texts: DropdownMessages;
  disabled: boolean;
  focusInput: () => void;
}

interface ComboboxShellProps extends ComboboxProps<OptionValue> {
  /** `data-slot` of the box. */
  slot: string;
  /** Values of the chosen options; a form submits each of them. A single choice always has exactly one value, '' for none. */
  values: readonly OptionValue[];
  /** Several options may be chosen: the list stays open, and the box shows no label. */
  multiple?: boolean;
  /** Called with the pressed option's value, or '' when a single choice is cleared. */
  onSelect: (value: OptionValue) => void;
  /** Clears all choices; if omitted, the single choice is cleared. */
  onClear?: () => void;
  /** Called when the form is reset; returns to the default choice. */
  goBack: () => void;
  /** Renders the inside of the box; by default only the input. */
  inside?: (parts: ComboboxParts) => ReactNode;
}

/** The placeholder of an empty input: what to do, or why there are no options. */
function placeholderOf(
  { options, busy, placeholder }: Pick<ComboboxShellProps, 'options' | 'busy' | 'placeholder'>,
  failure: string | undefined,
  texts: DropdownMessages,
): string {
  if (options.length > 0) return placeholder ?? texts.placeholder;
  return busy ? texts.loading : (failure ?? texts.noItems);
}

/** Everything both dropdowns share: box, list, texts, the state of the field and the values for a form. */
export function ComboboxShell({
  slot,
  values,
  multiple = false,
  onSelect,
  onClear,
  goBack,
  inside = ({ input }) => <ComboboxInput {...input} />,
  options,
  busy = false,
  error,
  onRetry,
  clearable,
  invalid,
  sort,
  name,
  placeholder,
  className,
  classNames = {},
  ...rest
}: ComboboxShellProps) {
  const texts = useSection('dropdown', dropdownEs);
  const { locale } = useUi();
  const boxNode = useBoxNode();
  const listId = useId();
  const control = useFieldControl({ ...rest, invalid });
  const empty = options.length === 0;
  const disabled = control.disabled || empty;
  const box = useCombobox({
    options,
    value: multiple ? '' : values[0]!,
    sort,
    locale,
    clearable,
    multiple,
    onSelect,
  });
  useFormReset(boxNode.node, () => {
    box.close();
    goBack();
  });
  const failure = error === true ? texts.failed : error || undefined;
  const canClear = clearable === true && !disabled && values.some((value) => value !== '');

  return (
    <ComboboxFrame
      slot={slot}
      className={className}
      classNames={classNames}
      boxNode={boxNode}
      box={box}
      listId={listId}
      label={rest['aria-label']}
      labelledBy={rest['aria-labelledby']}
      isChosen={(option) => values.includes(option.value)}
      multiple={multiple}
      texts={texts}
      empty={empty}
      disabled={disabled}
      busy={busy}
      failure={failure}
      onRetry={control.disabled ? undefined : onRetry}
      canClear={canClear}
      onClear={onClear ?? box.clear}
    >
      {inside({
        input: {
          ...rest,
          ...control,
          className: classNames.control,
          box,
          listId,
          boxNode,
          disabled,
          'aria-busy': busy || undefined,
          placeholder: placeholderOf({ options, busy, placeholder }, failure, texts),
        },
        box,
        texts,
        disabled,
        focusInput: boxNode.focusInput,
      })}
      {values.map((value, position) => (
        <SentValue key={position} name={name} form={rest.form} value={value} disabled={control.disabled} />
      ))}
    </ComboboxFrame>
  );
}
