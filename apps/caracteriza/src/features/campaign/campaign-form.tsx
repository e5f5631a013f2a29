import type { Schema } from '@caracteriza/api-client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { CodeField, RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import { bindFields, DateField, LongTextField, TextField } from '../../forms/form-field.tsx';
import { call } from '../../session/api.ts';
import { campaignInput, campaignRules, campaignSchema } from './campaign-values.ts';

/** 'Agregar Campaña' and 'Actualizar Campaña' (spec §2, §5 "Campaign"). */
export function CampaignForm(props: RecordDialogProps<Schema<'Campaign'>>) {
  const form = useRecordForm(campaignInput(props.record), zodResolver(campaignSchema));
  const { control } = form;
  const bound = bindFields(control, campaignRules);
  const startDate = useWatch({ control, name: 'startDate' });
  return (
    <RecordForm
      {...props}
      size="lg"
      form={form}
      rules={campaignRules}
      toInput={campaignInput}
      newCode={() => call('generateCampaignCode')}
      create={(body, code) => call('createCampaign', { body: { ...body, code } })}
      update={(body, { id, version }) =>
        call('updateCampaign', { params: { id }, body: { ...body, version } })
      }
    >
      {(code) => (
        <>
          <CodeField value={code} />
          <TextField {...bound('name')} />
          <LongTextField {...bound('description')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField {...bound('startDate')} />
            <DateField {...bound('endDate')} min={startDate === '' ? undefined : startDate} />
          </div>
          <LongTextField
            {...bound('consentText')}
            hint="Vacío: la campaña no pide consentimiento. Cada cambio es una versión nueva."
          />
        </>
      )}
    </RecordForm>
  );
}
