/** The columns of a workbook of users: those of the form, with the contract's labels and limits, and the territory. */
import { fields } from '@caracteriza/openapi/fields';
import { knownHeaders } from '../../bulk-load/header.ts';
import type { CellRule } from '../../bulk-load/row-check.ts';

const form = fields.UserCreate;
const territory = fields.UserTerritoryUpdate;

export interface UploadField extends CellRule {
  field: string;
  label: string;
  required: boolean;
  /** Other headers for this field, as `headerKey` returns them. */
  aliases: readonly string[];
}

type FormField = Exclude<keyof typeof form, 'password' | 'enabled' | 'accountLocked'>;

const formField = (field: FormField, kind: CellRule['kind'], ...aliases: string[]): UploadField => {
  const rule: Omit<CellRule, 'kind'> & { label: string; required: boolean } = form[field];
  return { ...rule, field, kind, aliases };
};

/** Several names in one cell, separated by semicolons. */
const placeField = (field: 'municipalityIDs' | 'zoneIDs', ...aliases: string[]): UploadField => ({
  field,
  label: territory[field].label,
  required: false,
  kind: 'text',
  aliases,
});

/** In template order. */
export const uploadFields: readonly UploadField[] = [
  formField('login', 'text', 'login', 'nombre usuario'),
  formField('name', 'text', 'nombre', 'primer nombre'),
  formField('lastname', 'text', 'apellido', 'primer apellido'),
  formField('identificationTypeId', 'master', 'tipo documento', 'tipo doc', 'tipo id'),
  formField('identificationNumber', 'number', 'numero documento', 'documento', 'cedula', 'identificacion'),
  formField('email', 'email', 'correo', 'email', 'e mail'),
  formField('roleId', 'master', 'nombre rol'),
  formField('accessFrom', 'anyDay', 'desde', 'fecha inicio'),
  formField('accessUntil', 'anyDay', 'hasta', 'fecha fin'),
  formField('phone', 'number', 'numero telefono'),
  formField('cellPhone', 'number', 'movil', 'telefono celular', 'numero celular'),
  formField('address', 'text', 'direccion residencia'),
  placeField('municipalityIDs', 'municipio'),
  placeField('zoneIDs', 'zona'),
];

export const uploadHeaders = knownHeaders(uploadFields);
