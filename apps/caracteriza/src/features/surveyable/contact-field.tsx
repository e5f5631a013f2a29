import { type LackableField, lackedText } from '@caracteriza/domain/values/person-completeness';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { useRef, type ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import { bindFields, TextField } from '../../forms/form-field.tsx';
import { currentAllowances } from '../../session/session.ts';
import {
  lackedIn,
  lacksText,
  surveyableRules,
  type SurveyableInput,
  type SurveyableOutput,
} from './surveyable-values.ts';

interface ContactFieldProps {
  name: LackableField;
  control: Control<SurveyableInput, unknown, SurveyableOutput>;
  type?: 'number' | 'email';
}

/** A contact of a person; 'No tiene' can be selected if the organisation allows it. */
export function ContactField({ name, control, type }: ContactFieldProps) {
  const input = <TextField {...bindFields(control, surveyableRules)(name)} type={type} />;
  return currentAllowances().has('shortForm') ? (
    <ContactOrNone name={name} control={control}>
      {input}
    </ContactOrNone>
  ) : (
    input
  );
}

/** The input or, if the person does not have the contact, a text in its place. */
function ContactOrNone({
  name,
  control,
  children,
}: Pick<ContactFieldProps, 'name' | 'control'> & { children: ReactNode }) {
  const { field: lackedField } = useController({ control, name: 'lacks' });
  const { field: contact } = useController({ control, name });
  /** What was typed before 'No tiene' was ticked; it comes back when 'No tiene' is unticked. */
  const lastContact = useRef('');
  const { label } = surveyableRules[name];
  const lackedContacts = lackedIn(lackedField.value);
  const isLacked = lackedContacts.includes(name);
  const change = (isLacking: boolean) => {
    if (isLacking) lastContact.current = contact.value;
    contact.onChange(isLacking ? '' : lastContact.current);
    lackedField.onChange(
      lacksText(isLacking ? [...lackedContacts, name] : lackedContacts.filter((field) => field !== name)),
    );
  };
  return (
    <div className="grid content-start gap-1">
      {isLacked ? (
        <Field label={label}>
          <Input readOnly autoComplete="off" value={lackedText} />
        </Field>
      ) : (
        children
      )}
      <Checkbox
        label={lackedText}
        aria-label={`${lackedText}: ${label}`}
        className="min-h-11 items-center"
        checked={isLacked}
        onCheckedChange={change}
      />
    </div>
  );
}
