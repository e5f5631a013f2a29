import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bindFields, NumberField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { SettingsModal } from '../../forms/settings-modal.tsx';
import type { NumberRule, NumberSettingsProps } from './number-settings.tsx';

type NumberRules = Readonly<Record<string, NumberRule>>;

type NumberSettingsFormProps<Name extends string> = Pick<
  NumberSettingsProps<Name>,
  'rules' | 'defaultsWord' | 'columns' | 'change'
> &
  Record<'settings' | 'usual', Readonly<Record<Name, number>>> & { onClose: () => void };

/** A dialog for changing some of the organisation's numbers, each next to its default. */
export function NumberSettingsForm<Name extends string>({
  rules,
  settings,
  usual,
  defaultsWord,
  columns,
  change,
  onClose,
}: NumberSettingsFormProps<Name>) {
  const form = useForm<FormInput<NumberRules>, unknown, FormOutput<NumberRules>>({
    defaultValues: formInput<NumberRules>(rules, settings),
    resolver: zodResolver(formSchema<NumberRules>(rules)),
    shouldFocusError: false,
  });
  const fieldProps = bindFields(form.control, rules);
  return (
    <SettingsModal
      form={form}
      {...(columns === 2 && { size: 'lg' })}
      title={change.label}
      description={change.text}
      // The rules require all of them.
      save={(body) => change.save(body as Record<Name, number>)}
      onClose={onClose}
    >
      <div className={`grid gap-4 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}>
        {(Object.keys(rules) as Name[]).map((name) => (
          <NumberField
            key={name}
            {...fieldProps(name)}
            rule={rules[name]}
            hint={`${defaultsWord}: ${usual[name]}`}
          />
        ))}
      </div>
    </SettingsModal>
  );
}
