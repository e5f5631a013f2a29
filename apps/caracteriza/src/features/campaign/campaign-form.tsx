import type { Schema } from '@caracteriza/api-client';
import { copyName } from '@caracteriza/domain/words/copy-name';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { CodeField, RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import {
  bindFields,
  ChoiceField,
  DateField,
  LongTextField,
  NumberField,
  TextField,
} from '../../forms/form-field.tsx';
import { call } from '../../session/api.ts';
import {
  campaignBody,
  campaignInput,
  campaignRules,
  campaignSchema,
  reviewOptions,
} from './campaign-values.ts';

type Campaign = Schema<'Campaign'>;

interface CampaignFormProps extends RecordDialogProps<Campaign> {
  /** The campaign whose characterizations are copied to the new one. */
  original?: Campaign;
}

/** The dates are not copied, because the new campaign takes place at another time. */
const copyInput = (original: Campaign) => ({
  ...campaignInput(original),
  name: copyName(original.name, campaignRules.name.maxLength),
  startDate: '',
  endDate: '',
});

/** 'Agregar Campaña', 'Actualizar Campaña' and 'Copiar Campaña' (spec §2, §5 "Campaign"). */
export function CampaignForm({ original, ...props }: CampaignFormProps) {
  const form = useRecordForm(
    original ? copyInput(original) : campaignInput(props.record),
    zodResolver(campaignSchema),
  );
  const { control } = form;
  const propsOf = bindFields(control, campaignRules);
  const startDate = useWatch({ control, name: 'startDate' });
  const reviewMode = useWatch({ control, name: 'reviewMode' });
  return (
    <RecordForm
      {...props}
      size="lg"
      form={form}
      rules={campaignRules}
      toInput={campaignInput}
      newCode={() => call('generateCampaignCode')}
      description={
        original &&
        `Tendrá las caracterizaciones de «${original.name}» y su texto de consentimiento. Las encuestas se quedan en aquella.`
      }
      create={(input, code) => {
        const body = { ...campaignBody(input), code };
        return original
          ? call('copyCampaign', { params: { id: original.id }, body })
          : call('createCampaign', { body });
      }}
      update={(body, { id, version }) =>
        call('updateCampaign', { params: { id }, body: { ...campaignBody(body), version } })
      }
    >
      {(code) => (
        <>
          <CodeField value={code} />
          <TextField {...propsOf('name')} />
          <LongTextField {...propsOf('description')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField {...propsOf('startDate')} />
            <DateField {...propsOf('endDate')} min={startDate === '' ? undefined : startDate} />
          </div>
          <LongTextField
            {...propsOf('consentText')}
            hint="Vacío: la campaña no pide consentimiento. Cada cambio es una versión nueva."
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <ChoiceField {...propsOf('reviewMode')} options={reviewOptions} />
            {reviewMode === 'share' && <NumberField {...propsOf('reviewShare')} />}
          </div>
        </>
      )}
    </RecordForm>
  );
}
