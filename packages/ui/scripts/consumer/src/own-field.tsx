// With `exactOptionalPropertyTypes`: a wrapper passes on properties that it may not have been given.
import { DateInput } from '@caracteriza/ui/date-input';
import { Field } from '@caracteriza/ui/field';

interface DayFieldProps {
  label: string;
  hint: string | undefined;
  max: string | undefined;
  onDay: ((iso: string) => void) | undefined;
}

export const DayField = ({ label, hint, max, onDay }: DayFieldProps) => (
  <Field label={label} hint={hint}>
    <DateInput max={max} onValueChange={onDay} />
  </Field>
);
