import type { Schema } from '@caracteriza/api-client';
import { zodResolver } from '@hookform/resolvers/zod';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { CodeField, RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import { bindFields, ChoiceField, masterOptions, TextField } from '../../forms/form-field.tsx';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { PlaceFields } from './place-fields.tsx';
import { zoneBody, zoneInput, zoneRules, zoneSchema } from './zone-values.ts';

/** 'Agregar Zona' and 'Actualizar Zona' (spec §2, §5 "Zone"). */
export function ZoneForm(props: RecordDialogProps<Schema<'Zone'>>) {
  const types = useRead('listMasterValues', { params: { table: 'zoneTypes' } });
  const form = useRecordForm(zoneInput(props.record), zodResolver(zoneSchema));
  const propsOf = bindFields(form.control, zoneRules);
  return (
    <RecordForm
      {...props}
      size="lg"
      form={form}
      rules={zoneRules}
      toInput={zoneInput}
      newCode={() => call('generateZoneCode')}
      create={(body, code) => call('createZone', { body: { ...zoneBody(body), code } })}
      update={(body, { id, version }) =>
        call('updateZone', { params: { id }, body: { ...zoneBody(body), version } })
      }
      // The next zone is usually in the same municipality.
      valuesOfNext={(record) => ({ ...record, name: '' })}
    >
      {(code) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <CodeField value={code} />
          <TextField {...propsOf('name')} />
          <ChoiceField
            {...propsOf('mtTypeID')}
            options={masterOptions(types.data?.data)}
            busy={types.isLoading}
          />
          <TextField {...propsOf('zipcode')} type="number" />
          <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
            <PlaceFields form={form} />
          </div>
        </div>
      )}
    </RecordForm>
  );
}
