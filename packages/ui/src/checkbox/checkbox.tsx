import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useFieldControl } from '../field/field-context.ts';
import { withoutChildren, type NoChildren } from '../field/no-children.ts';
import { cn } from '../class-names/cn.ts';
import { useFormReset } from '../hooks/use-form-reset.ts';

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'children' | 'type' | 'size'>, NoChildren {
  /** Text beside the box; if omitted, give an `aria-label`. */
  label?: ReactNode;
  /** Some, but not all, of the boxes below it are checked. */
  indeterminate?: boolean;
  invalid?: boolean;
  /** Also called when a form reset changes it. */
  onCheckedChange?: (checked: boolean) => void;
}

/** A native checkbox styled with CSS; clicking the label or the box toggles it. `className` goes to the label around both. */
export function Checkbox({
  label,
  indeterminate = false,
  invalid,
  onCheckedChange,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const control = useFieldControl({ ...rest, invalid });
  const container = useRef<HTMLLabelElement>(null);
  // HTML has no attribute for the third state, so a ref sets it. The function is new on each render, so React calls it each
  // time.
  const setRef = (node: HTMLInputElement | null) => {
    if (node) node.indeterminate = indeterminate;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  };
  useFormReset(container, (node) => {
    if (node.checked === node.defaultChecked) return;
    // The browser restores the initial state, so the parent's state must be applied again.
    if (rest.checked === undefined) onCheckedChange?.(node.defaultChecked);
    else node.defaultChecked = node.checked;
  });
  return (
    <label
      ref={container}
      data-slot="checkbox"
      data-state={indeterminate ? 'indeterminate' : undefined}
      className={cn(
        'inline-flex min-h-6 min-w-6 items-start gap-2.5 text-(length:--ui-control-text) leading-6 text-ink has-enabled:cursor-pointer has-disabled:text-ink-muted',
        label === undefined && 'justify-center',
        className,
      )}
    >
      <span className="relative mt-0.5 inline-grid size-5 shrink-0 place-items-center">
        <input
          {...withoutChildren(rest)}
          {...control}
          ref={setRef}
          type="checkbox"
          onChange={(event) => {
            rest.onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
          className="peer size-5 cursor-[inherit] appearance-none rounded-[0.3125rem] border border-line-strong bg-surface-raised transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:border-line-strong/60 disabled:bg-surface-sunken aria-invalid:border-danger forced-colors:appearance-auto"
        />
        <svg
          aria-hidden
          viewBox="0 0 20 20"
          className="pointer-events-none absolute inset-0 hidden fill-none stroke-ink-on-accent stroke-[2.5] peer-checked:block peer-indeterminate:hidden peer-disabled:stroke-ink-muted forced-colors:hidden"
        >
          <path d="m5 10.5 3.5 3.5L15 6.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <svg
          aria-hidden
          viewBox="0 0 20 20"
          className="pointer-events-none absolute inset-0 hidden stroke-ink-on-accent stroke-[2.5] peer-indeterminate:block peer-disabled:stroke-ink-muted forced-colors:hidden"
        >
          <path d="M5.5 10h9" strokeLinecap="round" />
        </svg>
      </span>
      {label}
    </label>
  );
}
