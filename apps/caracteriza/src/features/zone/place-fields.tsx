import type { Schema } from '@caracteriza/api-client';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Input } from '@caracteriza/ui/input';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormField, masterOptions } from '../../forms/form-field.tsx';
import { loadingState, type Reading } from '../../forms/loading-state.ts';
import { useRead } from '../../session/use-read.ts';
import { zoneRules, type ZoneInput, type ZoneOutput } from './zone-values.ts';

type ZoneFormState = UseFormReturn<ZoneInput, unknown, ZoneOutput>;

interface PlaceFieldProps {
  form: ZoneFormState;
  name: 'country' | 'department' | 'daneID';
  places: Reading & { data?: { data: readonly Schema<'MasterValue'>[] } };
  /** The inputs that depend on this one and are cleared with it. */
  fieldsBelow: readonly ('department' | 'daneID')[];
  /** The label of the choice still required before this one. */
  waitsFor?: string | false;
}

function PlaceField({ form, name, places, fieldsBelow, waitsFor }: PlaceFieldProps) {
  return (
    <FormField control={form.control} name={name} rule={zoneRules[name]}>
      {({ name: _name, ...widget }) =>
        waitsFor ? (
          <Input {...widget} autoComplete="off" readOnly placeholder={waitsFor} />
        ) : (
          <Dropdown
            {...widget}
            {...loadingState(places)}
            options={masterOptions(places.data?.data)}
            onValueChange={(id) => {
              if (id === widget.value) return;
              widget.onValueChange(id);
              for (const lower of fieldsBelow) form.setValue(lower, '', { shouldDirty: true });
            }}
          />
        )
      }
    </FormField>
  );
}

/** The default country of a new zone: Colombia. */
const usualCountry = 'CO';

/** Country, department and municipality; each waits for the one before (spec §4 "Zone form"). */
export function PlaceFields({ form }: { form: ZoneFormState }) {
  const [country, department] = useWatch({ control: form.control, name: ['country', 'department'] });
  const countries = useRead('listCountries');
  const firstCountryID = countries.data?.data.find(({ code }) => code === usualCountry)?.id;
  useEffect(() => {
    // The default is not user input, so the form still counts as unchanged.
    if (country === '' && firstCountryID !== undefined)
      form.resetField('country', { defaultValue: firstCountryID });
  }, [country, firstCountryID, form]);
  const departments = useRead('listDepartments', country === '' ? null : { query: { countryID: country } });
  const municipalities = useRead(
    'listMunicipalities',
    department === '' ? null : { query: { departmentID: department } },
  );
  return (
    <>
      <PlaceField form={form} name="country" places={countries} fieldsBelow={['department', 'daneID']} />
      <PlaceField
        form={form}
        name="department"
        places={departments}
        fieldsBelow={['daneID']}
        waitsFor={country === '' && 'Elija el país'}
      />
      <PlaceField
        form={form}
        name="daneID"
        places={municipalities}
        fieldsBelow={[]}
        waitsFor={department === '' && 'Elija el departamento'}
      />
    </>
  );
}
