import { createContext, use, useEffect } from 'react';

/** The values a field passes to the control inside it. */
export interface FieldContextValue {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
  /** Called with the problem the control itself finds. */
  report: (problem: ControlProblem | undefined) => void;
}

/** A problem that a control finds in the typed text. */
export interface ControlProblem {
  message: string;
  /** Whether to show it now, before the parent component marks the field as invalid. */
  due: boolean;
  /**
   * The text cannot be parsed, so this replaces the parent's message, such as 'required'. Otherwise the parent's message wins.
   */
  unreadable: boolean;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

export interface OwnControlProps {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  invalid?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** The attributes for the focusable node of a control, ready to spread. */
export interface FieldControlProps {
  id: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean;
  disabled: boolean;
}

/**
 * Connects a control with the `Field` around it: ID, description, error, required and disabled. The control's own props win;
 * descriptions are combined. Without a field, only its own props are used.
 */
export function useFieldControl(props: OwnControlProps): FieldControlProps {
  const field = use(FieldContext);
  const describedBy = [props['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: props.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': (props.invalid ?? field?.invalid) || undefined,
    required: props.required ?? field?.required ?? false,
    disabled: props.disabled ?? field?.disabled ?? false,
  };
}

/**
 * Passes the problem a control finds to the `Field` around it, which shows it in place of its own error.
 *
 * @returns whether there is a `Field`; if not, the control shows the problem itself
 */
export function useFieldProblem(problem: ControlProblem | undefined): boolean {
  const field = use(FieldContext);
  const report = field?.report;
  const { message, due = false, unreadable = false } = problem ?? {};
  useEffect(() => {
    report?.(message === undefined ? undefined : { message, due, unreadable });
    return () => report?.(undefined);
  }, [report, message, due, unreadable]);
  return field !== null;
}
