// The zone form's values and their conversion from a record. Labels and limits come from the contract (spec §5 "Zone").
import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';

const placeRule = { required: true, type: 'string', format: 'uuid' } as const;

/** Country and department only help to find the municipality; they are chosen but not sent. */
export const zoneRules = {
  ...pickRules(fields.ZoneUpdate, ['name', 'mtTypeID', 'zipcode']),
  country: { ...placeRule, label: 'País' },
  department: { ...placeRule, label: 'Departamento' },
  ...pickRules(fields.ZoneUpdate, ['daneID']),
};

export const zoneSchema = formSchema(zoneRules);

export type ZoneInput = FormInput<typeof zoneRules>;
export type ZoneOutput = FormOutput<typeof zoneRules>;

/** The inputs filled from a record, or empty. */
export const zoneInput = (zone: Schema<'Zone'> | null): ZoneInput => formInput(zoneRules, zone);

/** The request body: all inputs except those that only help to find the municipality. */
export const zoneBody = ({ country: _country, department: _department, ...body }: ZoneOutput) => body;
