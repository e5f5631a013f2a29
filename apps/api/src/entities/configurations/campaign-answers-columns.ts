/** The columns of a campaign's answers that precede the questions: survey, person and family. */
import { identifiedDataGrant } from '@caracteriza/domain/access/identified-data-grant';
import {
  leftOutText,
  surveyStateLabels,
  type LeftOut,
  type SurveyState,
} from '@caracteriza/domain/campaign/survey-review';
import type { CharacterizationLevel } from '@caracteriza/domain/campaign/characterization-level';
import { completedYears } from '@caracteriza/domain/values/age';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { type NoPositionReason, noPositionText } from '@caracteriza/domain/values/no-position';
import { lackedText } from '@caracteriza/domain/values/person-completeness';
import { fields } from '@caracteriza/openapi/fields';
import type { Cell } from '../../exports/columns.ts';
import { problem } from '../../http/problem.ts';
import type { Version } from '../../questionnaire/joined.ts';
import type { SurveyRow } from './campaign-answers-rows.ts';

/** A survey and the cells of its questions: value and code of each, one after the other. */
export interface AnswerRow {
  survey: SurveyRow;
  cells: readonly Cell[];
}

/** A code that a column may hold, and its meaning. */
export interface CodedValue {
  code: string;
  label: string;
  /** Whether it is a reason for a missing answer: 'No sabe', 'Sin responder'. */
  missing?: boolean;
}

/** A column of the file and its line in the codebook. */
export interface AnswerColumn {
  /**
   * Lowercase letters, digits and underscores, starting with a letter, at most 32 characters: Stata, R and SPSS accept it
   * unchanged.
   */
  name: string;
  label: string;
  type: string;
  values: readonly CodedValue[];
  /** What else the column may contain, as a sentence; '' for nothing. */
  note: string;
  /** The shared list that the codes belong to, as a sentence; it has too many options to list them with the column. */
  sharedList?: string;
  /** The question's code. */
  question: string;
  /** The versions of the questionnaire that contain it. */
  versions: string;
  /** The title of the question's section. */
  section: string;
  /** The condition under which the question is asked, as a sentence. */
  shownWhen: string;
  value: (row: AnswerRow) => Cell;
  days?: boolean;
}

/** '1 = Sí; 2 = No'. */
export const valuesText = ({
  values,
  note,
  sharedList,
}: Pick<AnswerColumn, 'values' | 'note' | 'sharedList'>): string => {
  const listedValues = sharedList === undefined ? values : values.filter(({ missing }) => missing);
  return [sharedList ?? '', ...listedValues.map(({ code, label }) => `${code} = ${label}`), note]
    .filter((text) => text !== '')
    .join('; ');
};

/** The master tables: entries by ID, and all codes of a table. */
export interface Masters {
  entry: (id: string) => { code: string; value: string } | undefined;
  codes: (table: string) => readonly CodedValue[];
}

const column = (name: string, label: string, type: string, value: (survey: SurveyRow) => Cell) => ({
  name,
  label,
  type,
  values: [],
  note: '',
  question: '',
  versions: '',
  section: '',
  shownWhen: '',
  value: ({ survey }: AnswerRow) => value(survey),
});

/** Columns that show whether a row belongs to a family, and who answered for it. */
const familyLevelColumns = [
  column(
    'encuesta_familia',
    'Código de la Familia: la caracterización es de la familia, una fila por cada una',
    'Texto',
    ({ familyCode }) => familyCode,
  ),
  column(
    'encuesta_informante',
    'Código del Encuestable que respondió por la familia',
    'Texto',
    ({ personCode }) => personCode,
  ),
];

/** The states included in a file, as named in it, and how many surveys the file leaves out. */
function statesNote(leftOut: LeftOut): string {
  const shownStates = Object.entries(surveyStateLabels).filter(
    ([state]) => state !== ('annulled' satisfies SurveyState),
  );
  return `${shownStates.map(([, label]) => label).join(', ')}${leftOutText(leftOut)}`;
}

/** @param leftOut how many surveys the file leaves out */
export function surveyColumns(
  versions: readonly Version[],
  { level, leftOut }: { level: CharacterizationLevel; leftOut: LeftOut },
): AnswerColumn[] {
  const numbers = new Map(versions.map(({ hash, number }) => [hash, number]));
  const versionValues = versions.map((version) => ({
    code: String(version.number),
    label: `desde ${compactToDisplay(version.since)}`,
  }));
  return [
    column('encuesta_codigo', 'Código de la Encuesta', 'Texto', ({ code }) => code),
    { ...column('encuesta_fecha', 'Fecha', 'Fecha', (row) => ({ day: row.created_date })), days: true },
    column('encuesta_hora', 'Hora', 'Texto', (row) => row.characterization_time),
    {
      ...column('encuesta_version', 'Versión del cuestionario', 'Número', ({ hash }) => numbers.get(hash)),
      values: versionValues,
    },
    {
      ...column('encuesta_tras_cierre', 'Guardada con la campaña ya cerrada', 'Número', (row) =>
        row.after_closing ? 1 : 0,
      ),
      values: [
        { code: '1', label: 'Sí' },
        { code: '0', label: 'No' },
      ],
    },
    {
      ...column('encuesta_estado', 'Estado de la revisión', 'Texto', ({ state }) => surveyStateLabels[state]),
      note: statesNote(leftOut),
    },
    column('encuestador', 'Usuario que hizo la encuesta', 'Texto', ({ surveyor }) => surveyor),
    ...(level === 'family' ? familyLevelColumns : []),
  ];
}

/** Selectable data about a person or family; a master table entry fills two columns, code and value. */
export interface ColumnChoice {
  name: string;
  label: string;
  group: 'person' | 'family';
  columns: (masters: Masters) => AnswerColumn[];
}

type MasterColumn = Extract<keyof SurveyRow, `${string}_id`>;

const textColumn = (
  name: string,
  label: string,
  value: (survey: SurveyRow) => Cell,
  { type = 'Texto', days = false } = {},
) => ({ name, label, columns: () => [{ ...column(name, label, type, value), days }] });

/** Code and text, in two columns. */
const withCodes = (
  name: string,
  label: string,
  code: (survey: SurveyRow, masters: Masters) => Cell,
  text: (survey: SurveyRow, masters: Masters) => Cell,
  codes: (masters: Masters) => readonly CodedValue[] = () => [],
) => ({
  name,
  label,
  columns: (masters: Masters) => [
    {
      ...column(`${name}_cod`, `${label}: código`, 'Código', (survey) => code(survey, masters)),
      values: codes(masters),
    },
    column(name, label, 'Texto', (survey) => text(survey, masters)),
  ],
});

const master = (name: string, label: string, id: MasterColumn, table: string) => {
  const entry = (survey: SurveyRow, { entry: entryOf }: Masters) => {
    const key = survey[id];
    return key === null ? undefined : entryOf(key);
  };
  return withCodes(
    name,
    label,
    (survey, masters) => entry(survey, masters)?.code,
    (survey, masters) => entry(survey, masters)?.value,
    ({ codes }) => codes(table),
  );
};

/** A contact of the person, or 'No tiene' if it is known that they have none. */
const contact = (field: 'cellphone' | 'phone' | 'email') => (survey: SurveyRow) =>
  survey[field] ?? (survey.lacks.includes(field) ? lackedText : null);

const { SurveyableCreate: person, FamilyCreate: family } = fields;

const personChoices = [
  textColumn('persona_codigo', 'Código del Encuestable', (row) => row.personCode),
  master(
    'persona_tipo_documento',
    person.mtIdentificationTypeID.label,
    'identification_type_id',
    'identificationTypes',
  ),
  textColumn('persona_documento', person.identification.label, (row) => row.identification),
  textColumn('persona_primer_nombre', person.firstName.label, (row) => row.first_name),
  textColumn('persona_segundo_nombre', person.secondName.label, (row) => row.second_name),
  textColumn('persona_primer_apellido', person.firstSurname.label, (row) => row.first_surname),
  textColumn('persona_segundo_apellido', person.secondSurname.label, (row) => row.second_surname),
  textColumn('persona_fecha_nacimiento', person.birthdate.label, (row) => ({ day: row.birthdate }), {
    type: 'Fecha',
    days: true,
  }),
  textColumn(
    'persona_edad',
    'Edad el día de la encuesta',
    (row) => completedYears(row.birthdate, row.created_date),
    { type: 'Número' },
  ),
  master('persona_sexo', person.mtSexID.label, 'sex_id', 'sexes'),
  master('persona_genero', person.mtGenderID.label, 'gender_id', 'genres'),
  master('persona_etnia', person.mtEtniaID.label, 'etnia_id', 'ethnics'),
  master('persona_poblacion', person.mtPopulationTypeID.label, 'population_type_id', 'populations'),
  master('persona_nacionalidad', person.mtNacionalityID.label, 'nacionality_id', 'nationalities'),
  master('persona_grupo_sanguineo', person.mtBloodGroupID.label, 'blood_group_id', 'bloodGroups'),
  master('persona_eps', person.mtEpsID.label, 'eps_id', 'eps'),
  master('persona_ips', person.mtIpsID.label, 'ips_id', 'ips'),
  master('persona_arl', person.mtArlID.label, 'arl_id', 'arls'),
  textColumn('persona_celular', person.cellphone.label, contact('cellphone')),
  textColumn('persona_telefono', person.phone.label, contact('phone')),
  textColumn('persona_correo', person.email.label, contact('email')),
];

const familyChoices = [
  textColumn('familia_codigo', 'Código de la Familia', (row) => row.familyCode),
  textColumn('familia_referencia', family.consultreference.label, (row) => row.consultreference),
  master('familia_parentesco', person.mtRelationShipID.label, 'relationship_id', 'relationships'),
  master(
    'familia_responsabilidad',
    person.mtResponsibleID.label,
    'responsible_id',
    'responsibilitiesInTheFamily',
  ),
  withCodes(
    'familia_zona',
    family.zoneID.label,
    (row) => row.zoneCode,
    (row) => row.zone,
  ),
  master('familia_estrato', family.socialStratumID.label, 'social_stratum_id', 'socialStratums'),
  textColumn('familia_direccion', family.residentialaddress.label, (row) => row.residentialaddress),
  textColumn('familia_ubicacion', family.locationReference.label, (row) => row.location_reference),
  textColumn('familia_latitud', family.latitude.label, (row) => row.latitude, { type: 'Número' }),
  textColumn('familia_longitud', family.longitude.label, (row) => row.longitude, { type: 'Número' }),
  textColumn('familia_precision', family.accuracy.label, (row) => row.accuracy, { type: 'Número' }),
  textColumn('familia_sin_posicion', family.noPositionReason.label, (row) =>
    noPositionText(row.no_position_reason as NoPositionReason | null),
  ),
];

/** The columns that a user can select; requests refer to them by name. */
const columnChoices: readonly ColumnChoice[] = [
  ...personChoices.map((choice) => ({ ...choice, group: 'person' as const })),
  ...familyChoices.map((choice) => ({ ...choice, group: 'family' as const })),
];

/** Codes, which only identify a person to users who may look them up. */
const codeColumns: ReadonlySet<string> = new Set(['persona_codigo', 'familia_codigo']);

/** What a user may select: personal data only with the permission to download people. */
export const columnChoicesFor = (grants: ReadonlySet<string>): readonly ColumnChoice[] =>
  grants.has(identifiedDataGrant) ? columnChoices : columnChoices.filter(({ name }) => codeColumns.has(name));

/**
 * The selected data, by the names in the request. Throws 403 for personal data without the permission to download people, and
 * 400 for a name that does not exist.
 */
export function chosenColumns(
  names: readonly string[],
  grants: ReadonlySet<string>,
): readonly ColumnChoice[] {
  const unknownName = names.find((name) => columnChoices.every((choice) => choice.name !== name));
  if (unknownName !== undefined) {
    throw problem('invalid', [{ field: 'columns', message: `La columna ${unknownName} no existe.` }]);
  }
  const allowed = columnChoicesFor(grants);
  if (names.some((name) => allowed.every((choice) => choice.name !== name))) {
    throw problem('forbidden', identifiedDataGrant);
  }
  return allowed.filter(({ name }) => names.includes(name));
}
