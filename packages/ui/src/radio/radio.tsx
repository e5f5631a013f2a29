import { createContext, use, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { FieldContext, useFieldControl } from '../field/field-context.ts';
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
  /** `null` when nothing is chosen. */
  value?: Value | null;
  defaultValue?: Value | null;
  onValueChange?: (value: Value) => void;
  /** Form name; generated when left out. */
  name?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Choices of which one applies. Arrows move within the group, Tab leaves it, as native radios do. */
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
  const box = useRef<HTMLDivElement>(null);
  const ownName = useId();
  const labelId = use(FieldContext)?.labelId;
  const control = useFieldControl({ required, disabled });
  const [chosen, setChosen] = useFormValue<Value | null>(value, defaultValue, (next) => {
    if (next !== null) onValueChange?.(next);
  });
  useFormReset(box, () => {
    if (value === undefined && chosen !== defaultValue) setChosen(defaultValue);
    // The browser goes back to what was checked when each radio was first drawn, which may be neither the owner's value nor
    // the default.
    const checked = value === undefined ? defaultValue : value;
    for (const radio of box.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])
      radio.defaultChecked = checked !== null && radio.value === String(checked);
  });
  const setRef = (node: HTMLDivElement | null) => {
    box.current = node;
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
          value: chosen,
          // The radios inside have the group's values, which the compiler cannot see.
          select: (next) => setChosen(next as Value),
          required: control.required,
          disabled: control.disabled,
        }}
      >
        {children}
      </RadioGroupContext>
    </div>
  );
}

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'value'> {
  value: OptionValue;
  /** Text beside the circle; without it give `aria-label`. */
  label?: ReactNode;
}

/** A real radio; inside a `RadioGroup` it takes name and state from there. */
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
        {...rest}
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
