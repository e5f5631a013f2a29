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
import type { DropdownOption, OptionValue } from './option-order.ts';
import { useBoxNode } from './use-box-node.ts';
import { useCombobox, type ComboboxState } from './use-combobox.ts';

/** Arguments passed to `inside`. */
interface ComboboxParts {
  input: ComponentProps<typeof ComboboxInput>;
  combobox: ComboboxState;
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
  onSelect: (value: OptionValue, option?: DropdownOption<OptionValue>) => void;
  /** Clears all choices; if omitted, the single choice is cleared. */
  onClear?: () => void;
  /** Called when the form is reset; returns to the default choice. */
  goBack: () => void;
  /** Renders the inside of the box; by default only the input. */
  inside?: (parts: ComboboxParts) => ReactNode;
}

/** The placeholder of an empty input: what to do, or why there are no options. */
function placeholderOf(
  { busy, placeholder }: Pick<ComboboxShellProps, 'busy' | 'placeholder'>,
  empty: boolean,
  failure: string | undefined,
  texts: DropdownMessages,
): string {
  if (!empty) return placeholder ?? texts.placeholder;
  return busy ? texts.loading : (failure ?? texts.noItems);
}

/** The text of an empty list. */
function emptyTextOf({ answer, query }: ComboboxState, failure: string | undefined, texts: DropdownMessages) {
  if (!answer) return query.trim() === '' ? texts.typeToSearch : texts.notFound;
  return answer.pending ? texts.loading : (failure ?? texts.notFound);
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
  onSearch,
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
  const empty = options.length === 0 && !onSearch;
  const disabled = control.disabled || empty;
  const box = useCombobox({
    options,
    value: multiple ? '' : values[0]!,
    sort,
    locale,
    clearable,
    multiple,
    onSearch,
    onSelect,
  });
  const { answer } = box;
  useFormReset(boxNode.node, () => {
    box.close();
    goBack();
  });
  const reason = answer ? answer.failure : error;
  const failure = reason === true ? texts.failed : reason || undefined;
  const retry = answer ? answer.retry : onRetry;
  const canClear = clearable === true && !disabled && values.some((value) => value !== '');

  return (
    <ComboboxFrame
      slot={slot}
      className={className}
      classNames={classNames}
      boxNode={boxNode}
      combobox={box}
      listId={listId}
      label={rest['aria-label']}
      labelledBy={rest['aria-labelledby']}
      isChosen={(option) => values.includes(option.value)}
      multiple={multiple}
      texts={texts}
      empty={answer ? box.matches.length === 0 : empty}
      emptyText={emptyTextOf(box, failure, texts)}
      disabled={disabled}
      busy={answer ? answer.pending : busy}
      failure={failure}
      onRetry={control.disabled || (answer && !failure) ? undefined : retry}
      canClear={canClear}
      onClear={onClear ?? box.clear}
    >
      {inside({
        input: {
          ...rest,
          ...control,
          className: classNames.control,
          combobox: box,
          listId,
          boxNode,
          disabled,
          'aria-busy': busy || answer?.pending || undefined,
          placeholder: placeholderOf({ busy, placeholder }, empty, failure, texts),
        },
        combobox: box,
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
