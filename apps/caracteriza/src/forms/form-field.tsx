// Binds one field of a react-hook-form to a widget of the library, with label and limits from the contract.
import type { Schema } from '@caracteriza/api-client';
import { allowedRule } from '@caracteriza/domain/access/allowed-rule';
import { compactToIso, isoToCompact, todayInBogota } from '@caracteriza/domain/values/dates';
import { dayOfShortYear } from '@caracteriza/domain/values/short-year';
import { Dropdown, type DropdownProps } from '@caracteriza/ui/dropdown';
import { FormField as BoundField, type BoundControl } from '@caracteriza/ui/form';
import { Input, type InputProps } from '@caracteriza/ui/input';
import { Textarea } from '@caracteriza/ui/textarea';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Control, FieldPath } from 'react-hook-form';
import { currentAllowances } from '../session/session.ts';
import { isRequired, type FieldRule, type FieldRules } from './form-schema.ts';

// Loaded lazily, because few forms have a date.
const DateInput = lazy(async () => ({ default: (await import('@caracteriza/ui/date-input')).DateInput }));

type Texts = Record<string, string>;

/**
 * Props shared by all bound fields: the form's control (`Output` is the submitted type), the field's name and
 * its rule in the contract.
 */
interface BoundProps<Values extends Texts, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  rule: FieldRule;
  hint?: ReactNode;
}

/**
 * Returns a function that gives a field's first three props by its name, with the organisation's limits:
 * `<TextField {...propsOf('name')} />`.
 */
export const bindFields =
  <Values extends Texts, Output, Rules extends FieldRules>(
    control: Control<Values, unknown, Output>,
    rules: Rules,
  ) =>
  <Name extends keyof Rules & FieldPath<Values>>(name: Name) => ({
    control,
    name,
    rule: allowedRule(rules[name]!, currentAllowances()),
  });

/** A field bound to the form, with label and asterisk from its rule; the caller supplies the widget. */
export function FormField<Values extends Texts, Output>({
  rule,
  children,
  ...rest
}: BoundProps<Values, Output> & {
  children: (widget: BoundControl<string>) => ReactNode;
}) {
  return (
    <BoundField {...rest} label={rule.label} required={isRequired(rule)}>
      {/* The compiler cannot infer that every value of `Values` is a text. */}
      {(widget) => children(widget as unknown as BoundControl<string>)}
    </BoundField>
  );
}

/**
 * One line of text. `type` and `format` determine which keys are accepted. The browser is asked not to remember the input,
 * because it would write it to disk in plain text, and it may be personal data.
 */
export function TextField<Values extends Texts, Output>({
  type,
  format,
  autoComplete = 'off',
  ...rest
}: BoundProps<Values, Output> & Pick<InputProps, 'type' | 'format' | 'autoComplete'>) {
  return (
    <FormField {...rest}>
      {(widget) => (
        <Input
          {...widget}
          type={type}
          format={format}
          autoComplete={autoComplete}
          maxLength={rest.rule.maxLength}
        />
      )}
    </FormField>
  );
}

/** An integer with at most as many digits as the contract's maximum. */
export function NumberField<Values extends Texts, Output>(
  props: BoundProps<Values, Output> & { rule: { maximum: number } },
) {
  return (
    <FormField {...props}>
      {(widget) => (
        <Input {...widget} autoComplete="off" type="number" maxLength={`${props.rule.maximum}`.length} />
      )}
    </FormField>
  );
}

/** Multi-line text with a count of the characters left. */
export function LongTextField<Values extends Texts, Output>(props: BoundProps<Values, Output>) {
  return (
    <FormField {...props}>
      {(widget) => <Textarea {...widget} autoComplete="off" counter maxLength={props.rule.maxLength} />}
    </FormField>
  );
}

/** A date, typed as dd/mm/aaaa and stored as yyyymmdd. `min` and `max` are yyyymmdd too. */
export function DateField<Values extends Texts, Output>({
  min,
  max,
  ...rest
}: BoundProps<Values, Output> & { min?: string; max?: string }) {
  const iso = (day: string | undefined) => (day === undefined ? undefined : (compactToIso(day) ?? undefined));
  return (
    <FormField {...rest}>
      {({ value, onValueChange, name: _name, ...widget }) => (
        // The same height as the input, to avoid a layout shift when it loads.
        <Suspense fallback={<div className="h-(--ui-control-height)" />}>
          <DateInput
            {...widget}
            min={iso(min)}
            max={iso(max)}
            value={compactToIso(value) ?? ''}
            onValueChange={(next) => onValueChange(isoToCompact(next) ?? '')}
            onBlur={(event) => {
              const day = dayOfShortYear(event.currentTarget.value, todayInBogota(new Date()), max);
              if (day !== null) onValueChange(day);
              widget.onBlur();
            }}
          />
        </Suspense>
      )}
    </FormField>
  );
}

/** A choice among options; an optional one can be cleared. */
export function ChoiceField<Values extends Texts, Output>({
  options,
  busy,
  error,
  onRetry,
  onInput,
  ...rest
}: BoundProps<Values, Output> & Pick<DropdownProps, 'options' | 'busy' | 'error' | 'onRetry' | 'onInput'>) {
  return (
    <FormField {...rest}>
      {({ name: _name, ...widget }) => (
        <Dropdown
          {...widget}
          options={options}
          busy={busy}
          error={error}
          onRetry={onRetry}
          onInput={onInput}
          clearable={!isRequired(rest.rule)}
        />
      )}
    </FormField>
  );
}

/** The options of a master table. */
export function masterOptions(values: readonly Schema<'MasterValue'>[] | undefined) {
  return (values ?? []).map(({ id, value }) => ({ value: id, label: value }));
}
