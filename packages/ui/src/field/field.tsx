import { useCallback, useId, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../class-names/cn.ts';
import { letterFromRight } from '../provider/text-direction.ts';
import { FieldContext, type ControlProblem } from './field-context.ts';

export interface FieldProps extends Omit<ComponentProps<'div'>, 'id'> {
  label: ReactNode;
  /** Help that stays visible, below the label. */
  hint?: ReactNode;
  /** Why the value is invalid; if given, the control is marked as invalid. */
  error?: ReactNode;
  /**
   * Called immediately with the control's own problem with the typed text (not a date, before `min`); undefined if there is
   * none.
   */
  onProblem?: (problem: string | undefined) => void;
  /** Shows the asterisk and marks the control as required. */
  required?: boolean;
  disabled?: boolean;
  /** ID of the control; generated if omitted. */
  id?: string;
  /** Hides the label visually and keeps it for screen readers, for example in a table cell. */
  labelHidden?: boolean;
  /** Classes for its parts; `className` applies to the frame. */
  classNames?: { label?: string; hint?: string; error?: string };
}

/** The error to show: the parent's, or the problem the control itself finds; undefined if there is neither. */
function useFieldError(error: ReactNode, onProblem: FieldProps['onProblem']) {
  const [problem, setProblem] = useState<ControlProblem>();
  const report = useCallback(
    (next: ControlProblem | undefined) => {
      setProblem(next);
      onProblem?.(next?.message);
    },
    [onProblem],
  );
  const hasError = error != null && error !== '' && error !== false;
  const problemWins = problem !== undefined && (hasError ? problem.unreadable : problem.due);
  if (problemWins) return { message: problem.message, report };
  return { message: hasError ? error : undefined, report };
}

/**
 * The frame of one control: label, asterisk, hint and error, connected to it by ID. Any of the library's controls placed inside
 * gets its ID and description from context (`useFieldControl`), so you never write `htmlFor` or `aria-describedby`.
 */
export function Field({
  label,
  hint,
  error,
  onProblem,
  required = false,
  disabled = false,
  id: givenId,
  labelHidden = false,
  className,
  classNames = {},
  children,
  ...rest
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hasHint = hint != null && hint !== '';
  // On an Arabic page a text with Arabic letters is Arabic, although it may begin with 'PDF'.
  const isFromRight = typeof hint === 'string' && letterFromRight.test(hint);
  const { message, report } = useFieldError(error, onProblem);
  const hasError = message !== undefined;
  const context = useMemo(
    () => ({
      id,
      labelId: `${id}-label`,
      describedBy:
        [hasHint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(' ') || undefined,
      invalid: hasError,
      required,
      disabled,
      report,
    }),
    [id, hasHint, hasError, required, disabled, report],
  );
  return (
    <div
      {...rest}
      data-slot="field"
      data-state={hasError ? 'invalid' : undefined}
      className={cn('flex min-w-0 flex-col gap-1.5', className)}
    >
      <label
        id={context.labelId}
        htmlFor={id}
        className={cn(
          labelHidden ? 'sr-only' : 'text-sm leading-5 font-semibold text-ink',
          // Hidden from screen readers: they read the control's `required`, and the label's text is not changed.
          required && "after:ms-0.5 after:text-danger-ink after:content-['*'/'']",
          classNames.label,
        )}
      >
        {label}
      </label>
      {hasHint && (
        <p
          id={`${id}-hint`}
          data-slot="field-hint"
          className={cn('-mt-1 text-sm text-ink-muted', classNames.hint)}
        >
          <bdi className={cn('[unicode-bidi:isolate]', isFromRight && '[:dir(rtl)>&]:[direction:rtl]')}>
            {hint}
          </bdi>
        </p>
      )}
      <FieldContext value={context}>{children}</FieldContext>
      {/* Always in the page, so that a new error is announced. */}
      <p
        id={`${id}-error`}
        aria-live="polite"
        data-slot="field-error"
        className={
          hasError ? cn('flex gap-1.5 text-sm font-medium text-danger-ink', classNames.error) : 'sr-only'
        }
      >
        {message}
      </p>
    </div>
  );
}

// Exported here too, because this file is the package's entry `./field`: what a custom control needs to join
// a field.
export {
  useFieldControl,
  useFieldProblem,
  type ControlProblem,
  type FieldControlProps,
  type OwnControlProps,
} from './field-context.ts';
export { useTypedProblem, type TypedProblem } from './use-typed-problem.tsx';
