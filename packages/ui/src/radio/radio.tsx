import { createContext, use, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { FieldContext, useFieldControl } from '../field/field-context.ts';
import { withoutChildren, type NoChildren } from '../field/no-children.ts';
import { cn } from '../class-names/cn.ts';
import type { OptionValue } from '../dropdown/option-order.ts';
import { useFormValue } from '../hooks/use-controllable.ts';
import { useFormReset } from '../hooks/use-form-reset.ts';

interface RadioGroupContextValue {
  name: string;
  value: OptionValue | null;
  select: (value: OptionValue) => void;
  required: boolean;
  disabled: boolean;
}

const RadioGroupContext = createContext<RadioGroupContextValue | null>(null);

export interface RadioGroupProps<Value extends OptionValue = string> extends Omit<
  ComponentProps<'div'>,
  'onChange' | 'defaultValue'
> {
  /** `null` if nothing is chosen. */
  value?: Value | null;
  defaultValue?: Value | null;
  onValueChange?: (value: Value) => void;
  /** Form name; generated if omitted. */
  name?: string;
  required?: boolean;
  disabled?: boolean;
}

/**
 * A group of options of which one can be chosen. The arrow keys move within the group and Tab leaves it, as with native radios.
 */
export function RadioGroup<Value extends OptionValue = string>({
  value,
  defaultValue = null,
  onValueChange,
  name,
  required,
  disabled,
  className,
  children,
  ref,
  ...rest
}: RadioGroupProps<Value>) {
  const container = useRef<HTMLDivElement>(null);
  const ownName = useId();
  const labelId = use(FieldContext)?.labelId;
  const control = useFieldControl({ required, disabled });
  const [chosenValue, setChosenValue] = useFormValue<Value | null>(value, defaultValue, (next) => {
    if (next !== null) onValueChange?.(next);
  });
  useFormReset(container, () => {
    if (value === undefined && chosenValue !== defaultValue) setChosenValue(defaultValue);
    // The browser restores the state that each radio had when first rendered, which may be neither the parent's value nor the
    // default.
    const initialValue = value === undefined ? defaultValue : value;
    for (const radio of container.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])
      radio.defaultChecked = initialValue !== null && radio.value === String(initialValue);
  });
  const setRef = (node: HTMLDivElement | null) => {
    container.current = node;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  };
  return (
    <div
      role="radiogroup"
      id={control.id}
      aria-labelledby={labelId}
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      aria-required={control.required || undefined}
      data-slot="radio-group"
      {...rest}
      ref={setRef}
      className={cn('flex flex-wrap gap-x-6 gap-y-2', className)}
    >
      <RadioGroupContext
        value={{
          name: name ?? ownName,
          value: chosenValue,
          // The compiler cannot see that the radios inside have the group's value type.
          select: (next) => setChosenValue(next as Value),
          required: control.required,
          disabled: control.disabled,
        }}
      >
        {children}
      </RadioGroupContext>
    </div>
  );
}

export interface RadioProps
  extends Omit<ComponentProps<'input'>, 'children' | 'type' | 'size' | 'value'>, NoChildren {
  value: OptionValue;
  /** Text beside the circle; if omitted, give an `aria-label`. */
  label?: ReactNode;
}

/** A native radio; inside a `RadioGroup` it gets its name and state from the group. */
export function Radio({ label, className, value, onChange, ...rest }: RadioProps) {
  const group = use(RadioGroupContext);
  const grouped = group && {
    name: group.name,
    checked: group.value === value,
    required: group.required,
    disabled: rest.disabled ?? group.disabled,
  };
  return (
    <label
      data-slot="radio"
      className={cn(
        'inline-flex min-h-6 min-w-6 items-start gap-2.5 text-(length:--ui-control-text) leading-6 text-ink has-enabled:cursor-pointer has-disabled:text-ink-muted',
        label === undefined && 'justify-center',
        className,
      )}
    >
      <input
        {...withoutChildren(rest)}
        {...grouped}
        type="radio"
        value={value}
        onChange={(event) => {
          onChange?.(event);
          group?.select(value);
        }}
        className="mt-0.5 size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-surface-raised transition-[border-width] checked:border-[6px] checked:border-accent disabled:border-line-strong disabled:bg-surface-sunken disabled:opacity-60 forced-colors:appearance-auto"
      />
      {label}
    </label>
  );
}
