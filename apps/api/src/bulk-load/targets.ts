/** The fields a workbook column may fill: those of a person and of the family, with the contract's labels and limits. */
import type { Wider } from '@caracteriza/domain/access/allowed-rule';
import { fields } from '@caracteriza/openapi/fields';

interface Rule {
  label: string;
  required: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  wider?: Wider;
}

export interface Target extends Rule {
  field: string;
  entity: 'surveyable' | 'family' | 'membership';
  /** A `day` is not in the future, an `anyDay` may be. */
  kind: 'text' | 'number' | 'email' | 'document' | 'day' | 'anyDay' | 'master' | 'zone' | 'family';
  /** The database column. */
  column: string;
  /** The master table of spec §7 that contains the value. */
  table?: string;
  /** Other headers for this field, in the form that `headerKey` returns. */
  aliases: readonly string[];
}

/** The family a person belongs to: its code, or any text that its members share in the file. */
export const familyField = 'chFamilyID';

const person = fields.SurveyableCreate;
const family = fields.FamilyCreate;

type TargetLook = Pick<Target, 'kind' | 'column'> & { table?: string; aliases?: string };

const target = (
  entity: Target['entity'],
  field: string,
  rule: Rule,
  { aliases = '', ...columnFormat }: TargetLook,
): Target => ({
  ...rule,
  ...columnFormat,
  entity,
  field,
  aliases: aliases.split(',').filter((alias) => alias !== ''),
});

const personTarget = (field: keyof typeof person, columnFormat: TargetLook) =>
  target('surveyable', field, person[field], columnFormat);
const familyTargetOf = (field: keyof typeof family, columnFormat: TargetLook) =>
  target('family', field, family[field], columnFormat);
const master = (table: string, column: string, aliases = ''): TargetLook => ({
  kind: 'master',
  table,
  column,
  aliases,
});

/** In template order. */
export const targets: readonly Target[] = [
  target('membership', familyField, person.chFamilyID, {
    kind: 'family',
    column: 'family_id',
    aliases: 'codigo familia,numero familia,id familia,hogar,codigo hogar,numero hogar',
  }),
  personTarget(
    'mtIdentificationTypeID',
    master(
      'identificationTypes',
      'identification_type_id',
      'tipo identificacion,tipo doc,tipo id,tipo documento identidad',
    ),
  ),
  personTarget('identification', {
    kind: 'document',
    column: 'identification',
    aliases:
      'documento,cedula,identificacion,numero identificacion,numero cedula,numero documento identidad,documento identidad,numero doc,cc',
  }),
  personTarget('firstName', { kind: 'text', column: 'first_name', aliases: 'nombre 1,nombre1,1er nombre' }),
  personTarget('secondName', { kind: 'text', column: 'second_name', aliases: 'nombre 2,nombre2,2do nombre' }),
  personTarget('firstSurname', {
    kind: 'text',
    column: 'first_surname',
    aliases: 'apellido 1,apellido1,1er apellido',
  }),
  personTarget('secondSurname', {
    kind: 'text',
    column: 'second_surname',
    aliases: 'apellido 2,apellido2,2do apellido',
  }),
  personTarget('birthdate', {
    kind: 'day',
    column: 'birthdate',
    aliases: 'nacimiento,fecha nac,f nacimiento',
  }),
  personTarget('mtSexID', master('sexes', 'sex_id')),
  personTarget('mtGenderID', master('genres', 'gender_id', 'identidad genero')),
  personTarget(
    'mtRelationShipID',
    master('relationships', 'relationship_id', 'parentesco con jefe hogar,parentesco jefe hogar'),
  ),
  personTarget(
    'mtResponsibleID',
    master('responsibilitiesInTheFamily', 'responsible_id', 'responsabilidad familia'),
  ),
  personTarget('cellphone', {
    kind: 'number',
    column: 'cellphone',
    aliases: 'telefono celular,numero celular,movil,telefono movil',
  }),
  personTarget('phone', { kind: 'number', column: 'phone', aliases: 'telefono,fijo,numero telefono' }),
  personTarget('email', { kind: 'email', column: 'email', aliases: 'correo,email,e mail,mail' }),
  personTarget('mtEtniaID', master('ethnics', 'etnia_id', 'grupo etnico,pertenencia etnica')),
  personTarget(
    'mtPopulationTypeID',
    master('populations', 'population_type_id', 'tipo poblacion,grupo poblacional'),
  ),
  personTarget('mtNacionalityID', master('nationalities', 'nacionality_id')),
  personTarget(
    'mtBloodGroupID',
    master('bloodGroups', 'blood_group_id', 'rh,tipo sangre,grupo sanguineo rh'),
  ),
  personTarget('mtEpsID', master('eps', 'eps_id')),
  personTarget('mtIpsID', master('ips', 'ips_id')),
  personTarget('mtArlID', master('arls', 'arl_id')),
  personTarget('facebook', { kind: 'text', column: 'facebook' }),
  personTarget('instagram', { kind: 'text', column: 'instagram' }),
  personTarget('tiktok', { kind: 'text', column: 'tiktok' }),
  personTarget('linkedin', { kind: 'text', column: 'linkedin' }),
  familyTargetOf('consultreference', {
    kind: 'text',
    column: 'consultreference',
    aliases: 'referencia familia,apellidos familia',
  }),
  familyTargetOf('residentialaddress', { kind: 'text', column: 'residentialaddress', aliases: 'direccion' }),
  familyTargetOf('locationReference', { kind: 'text', column: 'location_reference', aliases: 'ubicacion' }),
  familyTargetOf('zoneID', { kind: 'zone', column: 'zone_id', aliases: 'codigo zona,nombre zona' }),
  familyTargetOf(
    'socialStratumID',
    master('socialStratums', 'social_stratum_id', 'estrato,estrato socioeconomico'),
  ),
];

export const indexOf: ReadonlyMap<string, number> = new Map(
  targets.map(({ field }, index) => [field, index]),
);

/** The index of a field in a row's values. */
export const targetIndex = (field: string): number => indexOf.get(field)!;
