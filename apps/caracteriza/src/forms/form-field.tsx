// Binds one field of a react-hook-form to a widget of the library, with label and limits from the contract.
// It must never know an entity.
import type { Schema } from '@caracteriza/api-client';
import { compactToIso, isoToCompact } from '@caracteriza/domain/dates';
import { DateInput } from '@caracteriza/ui/date-input';
import { Dropdown, type DropdownProps } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Input, type InputProps } from '@caracteriza/ui/input';
import { Textarea } from '@caracteriza/ui/textarea';
import { useState, type ReactNode } from 'react';
import { useController, type Control, type FieldPath, type RefCallBack } from 'react-hook-form';
import { validation } from '../messages/validation.ts';
import { isRequired, type FieldRule } from './form-schema.ts';

type Texts = Record<string, string>;

/** What every bound field needs: the form's control (`Sent` is what it sends), the name in it and the contract's rule of that name. */
interface BoundProps<Values extends Texts, Sent> {
  control: Control<Values, unknown, Sent>;
  name: FieldPath<Values>;
  rule: FieldRule;
  hint?: ReactNode;
}

/** What the widget inside gets, ready to spread. */
interface BoundWidget {
  ref: RefCallBack;
  name: string;
  value: string;
  onValueChange: (value: string) => void;
  onBlur: () => void;
}

/** The frame of a field bound to the form: label, asterisk and error; the widget inside is the caller's. */
export function FormField<Values extends Texts, Sent>({
  control,
  name,
  rule,
  hint,
  told = (error) => error,
  children,
}: BoundProps<Values, Sent> & {
  /** What to say instead of an error, for widgets that say some of it themselves. */
  told?: (error: string | undefined, value: string) => string | undefined;
  children: (widget: BoundWidget) => ReactNode;
}) {
  const { field, fieldState } = useController({ control, name });
  const { onChange, ref, onBlur, value } = field;
  return (
    <Field
      label={rule.label}
      required={isRequired(rule)}
      hint={hint}
      error={told(fieldState.error?.message, value)}
    >
      {children({ ref, name, value, onValueChange: onChange, onBlur })}
    </Field>
  );
}

/** One line of text. `type` and `format` say which keys pass. */
export function TextField<Values extends Texts, Sent>({
  type,
  format,
  autoComplete,
  ...bound
}: BoundProps<Values, Sent> & Pick<InputProps, 'type' | 'format' | 'autoComplete'>) {
  return (
    <FormField {...bound}>
      {(widget) => (
        <Input
          {...widget}
          type={type}
          format={format}
          autoComplete={autoComplete}
          maxLength={bound.rule.maxLength}
        />
      )}
    </FormField>
  );
}

/** A whole number, with as many figures as the contract's highest. */
export function NumberField<Values extends Texts, Sent>(
  bound: BoundProps<Values, Sent> & { rule: { maximum: number } },
) {
  return (
    <FormField {...bound}>
      {(widget) => <Input {...widget} type="number" maxLength={`${bound.rule.maximum}`.length} />}
    </FormField>
  );
}

/** Text of several lines, with a count of what is left to write. */
export function LongTextField<Values extends Texts, Sent>(bound: BoundProps<Values, Sent>) {
  return (
    <FormField {...bound}>
      {(widget) => <Textarea {...widget} counter maxLength={bound.rule.maxLength} />}
    </FormField>
  );
}

/** A date, typed as dd/mm/aaaa and held as yyyymmdd. `min` and `max` are compact days. */
export function DateField<Values extends Texts, Sent>({
  min,
  max,
  ...bound
}: BoundProps<Values, Sent> & { min?: string; max?: string }) {
  // What is no date is held as nothing. The widget says so when it is left; that it is required would be a second, false
  // reason. `here`: still with the cursor in it, where Enter saves as well.
  const [unread, setUnread] = useState<'here' | 'left' | null>(null);
  const told = (error: string | undefined, value: string) => {
    if (error === undefined || value !== '' || unread === null) return error;
    return unread === 'here' ? validation.unreadable(bound.rule.label) : undefined;
  };
  const iso = (day: string | undefined) => (day === undefined ? undefined : (compactToIso(day) ?? undefined));
  return (
    <FormField {...bound} told={told}>
      {({ value, onValueChange, onBlur, name: _name, ...widget }) => (
        <DateInput
          {...widget}
          onInput={(event) => setUnread(event.currentTarget.value === '' ? null : 'here')}
          onBlur={(event) => {
            setUnread(value === '' && event.currentTarget.value !== '' ? 'left' : null);
            onBlur();
          }}
          min={iso(min)}
          max={iso(max)}
          value={compactToIso(value) ?? ''}
          onValueChange={(next) => onValueChange(isoToCompact(next) ?? '')}
        />
      )}
    </FormField>
  );
}

/** A choice among options; what is optional can be taken back. */
export function ChoiceField<Values extends Texts, Sent>({
  options,
  loading,
  failed,
  onRetry,
  onInput,
  ...bound
}: BoundProps<Values, Sent> & Pick<DropdownProps, 'options' | 'loading' | 'failed' | 'onRetry' | 'onInput'>) {
  return (
    <FormField {...bound}>
      {({ name: _name, ...widget }) => (
        <Dropdown
          {...widget}
          options={options}
          loading={loading}
          failed={failed}
          onRetry={onRetry}
          onInput={onInput}
          clearable={!isRequired(bound.rule)}
        />
      )}
    </FormField>
  );
}

/** The options of a master table. */
export function masterOptions(values: readonly Schema<'MasterValue'>[] | undefined) {
  return (values ?? []).map(({ id, value }) => ({ value: id, label: value }));
}
