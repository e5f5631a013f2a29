import type { Schema } from '@caracteriza/api-client';
import { type NoPositionReason, noPositionReasons } from '@caracteriza/domain/values/no-position';
import { zodResolver } from '@hookform/resolvers/zod';
import { useAlert } from '@caracteriza/ui/alert';
import { useWatch, type Control, type Resolver, type ResolverResult } from 'react-hook-form';
import { CodeField, RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { bindFields, ChoiceField, masterOptions, TextField } from '../../forms/form-field.tsx';
import { call } from '../../session/api.ts';
import { currentAllowances } from '../../session/session.ts';
import { useRead } from '../../session/use-read.ts';
import {
  familyInput,
  familyRules,
  familySchema,
  missingReason,
  newFamilySchema,
  type FamilyInput,
  type FamilyOutput,
} from './family-values.ts';
import { noPosition } from '../../forms/position-text.ts';
import { PositionField } from './position-field.tsx';
import { usePosition } from '../../forms/use-position.ts';
import { wordOptions } from '../../forms/word-options.ts';

type FamilyControl = Control<FamilyInput, unknown, FamilyOutput>;

/** The form of a family. A new one without a position needs a reason, if the organisation allows families without one. */
function useFamilyForm(record: Schema<'Family'> | null, mayBeUnplaced: boolean) {
  const readInputs = zodResolver(record ? familySchema : newFamilySchema);
  const resolver: Resolver<FamilyInput, unknown, FamilyOutput> = async (values, context, options) => {
    const result = await readInputs(values, context, options);
    const message = record === null && mayBeUnplaced ? missingReason(values) : null;
    if (message === null) return result as ResolverResult<FamilyInput, FamilyOutput>;
    return { values: {}, errors: { ...result.errors, noPositionReason: { type: 'custom', message } } };
  };
  return useRecordForm(familyInput(record), resolver);
}

const reasonOptions = wordOptions(noPositionReasons);

/** Why the family has no position; shown while it has none. */
function NoPositionField({ control }: { control: FamilyControl }) {
  const latitude = useWatch({ control, name: 'latitude' });
  if (latitude !== '') return null;
  return <ChoiceField {...bindFields(control, familyRules)('noPositionReason')} options={reasonOptions} />;
}

/** The request body. With a position, the reason for having none is removed. */
const sentFamily = <Body extends Pick<FamilyOutput, 'noPositionReason'>>(
  body: Body,
  latitude: number | null | undefined,
) => ({
  ...body,
  noPositionReason:
    latitude === null || latitude === undefined ? (body.noPositionReason as NoPositionReason | null) : null,
});

/** 'Agregar Familia' and 'Actualizar Familia' (spec §2, §4 "Family add", §5 "Family"). */
export function FamilyForm(props: RecordDialogProps<Schema<'Family'>>) {
  const { record, onClose } = props;
  const alert = useAlert();
  const strata = useRead('listMasterValues', { params: { table: 'socialStratums' } });
  const zones = useRead('listZones');
  const mayBeUnplaced = currentAllowances().has('familyWithoutPosition');
  const form = useFamilyForm(record, mayBeUnplaced);
  const propsOf = bindFields(form.control, familyRules);
  // Read during rendering; otherwise the form would not keep it up to date.
  const { isDirty } = form.formState;
  const position = usePosition({
    atOnce: record === null,
    onFound: ({ latitude, longitude, accuracy }) => {
      // The initial position of a new family is not lost work, so closing the form needs no confirmation.
      const setValueOptions = { shouldDirty: record !== null };
      form.setValue('latitude', String(latitude), setValueOptions);
      form.setValue('longitude', String(longitude), setValueOptions);
      form.setValue('accuracy', String(accuracy), setValueOptions);
      form.clearErrors(['latitude', 'longitude']);
    },
    onFailed: (reason) => {
      // If the browser has no geolocation, the form stays open with a message; it also stays open if the user has typed in the
      // meantime.
      if (record !== null || reason !== 'refused' || isDirty || mayBeUnplaced) return;
      alert.error(noPosition);
      onClose();
    },
  });
  const zoneOptions = (zones.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <RecordForm
      {...props}
      size="lg"
      form={form}
      rules={familyRules}
      toInput={familyInput}
      newCode={() => call('generateFamilyCode')}
      create={({ latitude = null, longitude = null, ...body }, code) =>
        // The schema for a new family has already rejected one that has neither position nor reason.
        call('createFamily', { body: { ...sentFamily(body, latitude), latitude, longitude, code } })
      }
      update={(body, { id, version }) =>
        call('updateFamily', { params: { id }, body: { ...sentFamily(body, body.latitude), version } })
      }
    >
      {(code) => (
        <>
          <div data-at-the-door className="grid gap-4 sm:grid-cols-2">
            <CodeField value={code} />
            <TextField
              {...propsOf('consultreference')}
              format={currentAllowances().has('signsInReferences') ? 'all' : 'textnumber'}
            />
            <ChoiceField
              {...propsOf('socialStratumID')}
              options={masterOptions(strata.data?.data)}
              busy={strata.isLoading}
            />
            <ChoiceField {...propsOf('zoneID')} options={zoneOptions} busy={zones.isLoading} />
            <TextField {...propsOf('residentialaddress')} />
            <TextField {...propsOf('locationReference')} />
          </div>
          <PositionField form={form} familyID={record?.id ?? null} position={position} />
          {mayBeUnplaced && <NoPositionField control={form.control} />}
        </>
      )}
    </RecordForm>
  );
}
