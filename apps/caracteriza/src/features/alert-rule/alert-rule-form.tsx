import type { Schema } from '@caracteriza/api-client';
import { alertUrgencyWords } from '@caracteriza/domain/alert/alert-steps';
import { fields } from '@caracteriza/openapi/fields';
import { Field } from '@caracteriza/ui/field';
import { MultiDropdown } from '@caracteriza/ui/multi-dropdown';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { bindFields, ChoiceField, LongTextField, TextField } from '../../forms/form-field.tsx';
import { ExpressionField } from '../../question-kinds/computed/expression-field.tsx';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { alertRuleBody, alertRuleInput, alertRuleRules, alertRuleSchema } from './alert-rule-values.ts';
import { wordOptions } from '../../forms/word-options.ts';

type Rule = Schema<'AlertRule'>;

const titles = fields.AlertRuleAddition;

const units = [
  { value: 'horas', label: 'Horas' },
  { value: 'dias', label: 'Días' },
];
const urgencies = wordOptions(alertUrgencyWords);

const idsOf = (recipients: readonly { id: string }[] | undefined) => (recipients ?? []).map(({ id }) => id);

/** The recipients of a rule, and whether they were changed. */
function useRecipients(record: Rule | null) {
  const [roleIDs, setRoleIDs] = useState(() => idsOf(record?.roles));
  const [userIDs, setUserIDs] = useState(() => idsOf(record?.users));
  const before = [...idsOf(record?.roles), '', ...idsOf(record?.users)].join(' ');
  const isChanged = [...roleIDs, '', ...userIDs].join(' ') !== before;
  return { roleIDs, setRoleIDs, userIDs, setUserIDs, isChanged };
}

/** 'Agregar Regla de Alerta' and 'Actualizar Regla de Alerta'. */
export function AlertRuleForm({
  campaign,
  ...props
}: RecordDialogProps<Rule> & { campaign: Schema<'Campaign'> }) {
  const { record } = props;
  const form = useRecordForm(alertRuleInput(record), zodResolver(alertRuleSchema));
  const propsOf = bindFields(form.control, alertRuleRules);
  const recipients = useRecipients(record);
  const { roleIDs, userIDs } = recipients;
  const characterizationID = useWatch({ control: form.control, name: 'characterizationID' });
  const questions = useRead(
    'listQuestionsByCharacterization',
    characterizationID !== '' && mayDo('listQuestionsByCharacterization')
      ? { params: { id: characterizationID } }
      : null,
  );
  const campaignCharacterizations = useRead(
    'listCharacterizationsByCampaign',
    record === null ? { params: { id: campaign.id } } : null,
  );
  const characterizations = record
    ? [record.chCharacterizationByCampaignID.characterizationET]
    : (campaignCharacterizations.data?.data ?? []);
  return (
    <RecordForm
      {...props}
      size="lg"
      form={form}
      rules={alertRuleRules}
      toInput={alertRuleInput}
      alsoDirty={recipients.isChanged}
      create={(body) =>
        call('addAlertRule', { body: { ...alertRuleBody(body), campaignID: campaign.id, roleIDs, userIDs } })
      }
      update={({ characterizationID: _fixed, ...body }, { id, version }) =>
        call('changeAlertRule', {
          params: { id },
          body: { ...alertRuleBody(body), roleIDs, userIDs, version },
        })
      }
    >
      {() => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...propsOf('name')} />
          <ChoiceField
            {...propsOf('characterizationID')}
            options={characterizations.map(({ id, name }) => ({ value: id, label: name }))}
            busy={campaignCharacterizations.isLoading}
          />
          <ExpressionField
            {...propsOf('expression')}
            hint="Por ejemplo edad < 5 y vacunas = no"
            questions={questions.data?.data ?? noQuestions}
          />
          <ChoiceField {...propsOf('urgency')} options={urgencies} />
          <div className="grid grid-cols-2 gap-4">
            <TextField {...propsOf('termAmount')} type="number" />
            <ChoiceField {...propsOf('termUnit')} options={units} />
          </div>
          <div className="sm:col-span-2">
            <LongTextField {...propsOf('action')} hint="Lo lee quien atiende la alerta" />
          </div>
          <RecipientFields recipients={recipients} />
        </div>
      )}
    </RecordForm>
  );
}

const noQuestions: readonly never[] = [];

/** The people who receive an alert's email. It only says that there is an alert. */
function RecipientFields({ recipients }: { recipients: ReturnType<typeof useRecipients> }) {
  const { data } = useRead('listAlertRecipients');
  const optionsOf = (choices: readonly Schema<'AlertRecipient'>[] = []) =>
    choices.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Field label={titles.roleIDs.label} hint="El correo solo dice que hay una alerta">
        <MultiDropdown
          options={optionsOf(data?.data.roles)}
          value={recipients.roleIDs}
          onValueChange={recipients.setRoleIDs}
        />
      </Field>
      <Field label={titles.userIDs.label} hint="Solo a quien pueda ver la alerta en su territorio">
        <MultiDropdown
          options={optionsOf(data?.data.users)}
          value={recipients.userIDs}
          onValueChange={recipients.setUserIDs}
        />
      </Field>
    </>
  );
}
