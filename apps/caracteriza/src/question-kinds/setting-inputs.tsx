// Inputs for settings shared by several kinds.
import { timeOnWire } from '@caracteriza/domain/values/time-text';
import { Input } from '@caracteriza/ui/input';
import { flagOptions } from '../forms/flag.ts';
import { ChoiceField, DateField, FormField, LongTextField, TextField } from '../forms/form-field.tsx';
import type { SettingProps } from './kind.ts';

const numberInput = (inputMode: 'decimal' | 'numeric', maxLength: number) => (props: SettingProps) => (
  <FormField {...props}>
    {(widget) => <Input {...widget} autoComplete="off" inputMode={inputMode} maxLength={maxLength} />}
  </FormField>
);

/** A number with any decimals, typed with a comma or a point. */
export const decimalInput = numberInput('decimal', 24);
export const wholeInput = numberInput('numeric', 3);

export const textInput = (props: SettingProps) => <TextField {...props} />;

export const linesInput = (props: SettingProps) => (
  <div className="sm:col-span-2">
    <LongTextField {...props} />
  </div>
);

export const dayInput = (props: SettingProps) => <DateField {...props} />;

/** Four digits are accepted as a time, as in an answer. */
export const timeInput = (props: SettingProps) => (
  <FormField {...props}>
    {({ onValueChange, ...widget }) => (
      <Input
        {...widget}
        autoComplete="off"
        inputMode="numeric"
        placeholder="hh:mm"
        maxLength={5}
        onValueChange={(typedValue) => onValueChange(timeOnWire(typedValue))}
      />
    )}
  </FormField>
);

export const flagInput = (props: SettingProps) => <ChoiceField {...props} options={flagOptions} />;

/** An earlier question whose answer limits this one's. */
export const earlierQuestionInput = ({ limiting, ...rest }: SettingProps) => (
  <ChoiceField
    {...rest}
    options={limiting.map(({ code, statement }) => ({ value: code, label: `${statement} (${code})` }))}
  />
);
