import { createContext, use } from 'react';

/** What a field passes to the control inside it. */
export interface FieldContextValue {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

interface OwnControlProps {
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
 * Joins a control with the `Field` around it: id, description, error, required and disabled. What the control was
 * given itself wins; descriptions add up. Without a field it only passes the control's own props on.
 */
export function useFieldControl(own: OwnControlProps): FieldControlProps {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': (own.invalid ?? field?.invalid) || undefined,
    required: own.required ?? field?.required ?? false,
    disabled: own.disabled ?? field?.disabled ?? false,
  };
}
