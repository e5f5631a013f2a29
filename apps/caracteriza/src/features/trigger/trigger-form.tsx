import type { Schema } from '@caracteriza/api-client';
import {
  operatorsOfTriggerField,
  tableOfTriggerField,
  triggerFields,
  type TriggerRule,
} from '@caracteriza/domain/rule/triggers';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Input } from '@caracteriza/ui/input';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import { bindFields, FormField } from '../../forms/form-field.tsx';
import { call } from '../../session/api.ts';
import {
  inputAfterField,
  betweenOperator,
  fieldOf,
  triggerBody,
  triggerInput,
  triggerRules,
  triggerSchema,
  value2Rule,
  type TriggerInput,
  type TriggerOutput,
} from './trigger-values.ts';
import { useTriggerLabels } from './use-trigger-labels.ts';

/** The object of a trigger: a characterization, or one of its questions. */
export interface TriggerOwner {
  characterizationID: string;
  questionID: string | null;
}

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** Digits of the maximum age in the rules. */
const ageDigits = 3;

function TriggerFields({ form }: { form: UseFormReturn<TriggerInput, unknown, TriggerOutput> }) {
  const { control } = form;
  const propsOf = bindFields(control, triggerRules);
  const [name, operator] = useWatch({ control, name: ['field', 'operator'] });
  const field = fieldOf(name);
  const isAge = field !== undefined && tableOfTriggerField(field) === null;
  // Shown on both inputs, because they are side by side.
  const valueHint = isAge ? 'Edad en años cumplidos' : undefined;
  const { valuesOf, isLoading } = useTriggerLabels(field ? [field] : []);
  const entries = field ? valuesOf(field).map(({ code, value }) => ({ value: code, label: value })) : [];

  return (
    <>
      <FormField {...propsOf('field')}>
        {({ name: _name, ...widget }) => (
          <Dropdown
            {...widget}
            options={optionsOf(triggerFields)}
            onValueChange={(next) => {
              if (next === widget.value) return;
              widget.onValueChange(next);
              const rest = inputAfterField(next, operator);
              form.setValue('operator', rest.operator, { shouldDirty: true });
              form.setValue('value1', rest.value1, { shouldDirty: true });
              form.setValue('value2', rest.value2, { shouldDirty: true });
              form.clearErrors();
            }}
          />
        )}
      </FormField>
      <FormField {...propsOf('operator')}>
        {({ name: _name, ...widget }) =>
          field ? (
            <Dropdown
              {...widget}
              sort={false}
              options={optionsOf(operatorsOfTriggerField(field))}
              onValueChange={(next) => {
                widget.onValueChange(next);
                if (next !== betweenOperator) form.setValue('value2', '', { shouldDirty: true });
                form.clearErrors('value2');
              }}
            />
          ) : (
            <Input {...widget} autoComplete="off" readOnly placeholder="Elija primero el campo" />
          )
        }
      </FormField>
      <FormField {...propsOf('value1')} hint={valueHint}>
        {({ name: _name, ...widget }) =>
          field === undefined ? (
            <Input {...widget} autoComplete="off" readOnly placeholder="Elija primero el campo" />
          ) : isAge ? (
            <Input {...widget} autoComplete="off" type="number" maxLength={ageDigits} />
          ) : (
            <Dropdown {...widget} options={entries} busy={isLoading} />
          )
        }
      </FormField>
      <FormField control={control} name="value2" rule={value2Rule(operator)} hint={valueHint}>
        {(widget) => (
          <Input
            {...widget}
            autoComplete="off"
            type="number"
            maxLength={ageDigits}
            readOnly={operator !== betweenOperator}
            placeholder={operator === betweenOperator ? undefined : 'Solo con el operador ENTRE'}
          />
        )}
      </FormField>
    </>
  );
}

/** 'Agregar Disparador' and 'Actualizar Disparador' (spec §4 "Trigger", §5 "Trigger"). */
export function TriggerForm({
  owner,
  onKeep,
  ...props
}: RecordDialogProps<Schema<'Trigger'>> & {
  owner: TriggerOwner;
  /** Receives a new trigger that will be saved later, with something else; if omitted, the trigger is saved at once. */
  onKeep?: (rule: TriggerRule) => void;
}) {
  const form = useRecordForm(triggerInput(props.record), (values, context, resolverOptions) =>
    zodResolver(triggerSchema(values))(values, context, resolverOptions),
  );
  return (
    <RecordForm
      {...props}
      size="lg"
      form={form}
      rules={triggerRules}
      toInput={triggerInput}
      create={async (body) => {
        if (!onKeep) return call('createTrigger', { body: { ...triggerBody(body), ...owner } });
        onKeep(triggerBody(body));
        return { message: '' };
      }}
      update={(body, { id, version }) =>
        call('updateTrigger', { params: { id }, body: { ...triggerBody(body), ...owner, version } })
      }
      {...(!onKeep && { valuesOfNext: () => triggerInput(null) })}
    >
      {() => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TriggerFields form={form} />
        </div>
      )}
    </RecordForm>
  );
}
