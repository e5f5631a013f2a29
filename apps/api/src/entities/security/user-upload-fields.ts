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

const ofForm = (field: FormField, kind: CellRule['kind'], ...aliases: string[]): UploadField => {
  const rule: Omit<CellRule, 'kind'> & { label: string; required: boolean } = form[field];
  return { ...rule, field, kind, aliases };
};

/** Several names in one cell, separated by semicolons. */
const places = (field: 'municipalityIDs' | 'zoneIDs', ...aliases: string[]): UploadField => ({
  field,
  label: territory[field].label,
  required: false,
  kind: 'text',
  aliases,
});

/** In template order. */
export const uploadFields: readonly UploadField[] = [
  ofForm('login', 'text', 'login', 'nombre usuario'),
  ofForm('name', 'text', 'nombre', 'primer nombre'),
  ofForm('lastname', 'text', 'apellido', 'primer apellido'),
  ofForm('identificationTypeId', 'master', 'tipo documento', 'tipo doc', 'tipo id'),
  ofForm('identificationNumber', 'number', 'numero documento', 'documento', 'cedula', 'identificacion'),
  ofForm('email', 'email', 'correo', 'email', 'e mail'),
  ofForm('roleId', 'master', 'nombre rol'),
  ofForm('accessFrom', 'anyDay', 'desde', 'fecha inicio'),
  ofForm('accessUntil', 'anyDay', 'hasta', 'fecha fin'),
  ofForm('phone', 'number', 'numero telefono'),
  ofForm('cellPhone', 'number', 'movil', 'telefono celular', 'numero celular'),
  ofForm('address', 'text', 'direccion residencia'),
  places('municipalityIDs', 'municipio'),
  places('zoneIDs', 'zona'),
];

export const uploadHeaders = knownHeaders(uploadFields);
