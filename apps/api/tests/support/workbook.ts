/** Workbooks for tests of the bulk load: people with valid values in every column, written by a widely used library. */
import { fields } from '@caracteriza/openapi/fields';
import { type BookType, read, utils, write } from 'xlsx';

/** A row, keyed by column label. */
export type PersonRow = Record<string, string | number | null>;

const { SurveyableCreate: person, FamilyCreate: family } = fields;

/** The headers of a full workbook, as the contract labels the fields. */
export const headers: readonly string[] = [
  person.chFamilyID,
  person.mtIdentificationTypeID,
  person.identification,
  person.firstName,
  person.secondName,
  person.firstSurname,
  person.secondSurname,
  person.birthdate,
  person.mtSexID,
  person.mtGenderID,
  person.mtRelationShipID,
  person.mtResponsibleID,
  person.cellphone,
  person.phone,
  person.email,
  person.mtEtniaID,
  person.mtPopulationTypeID,
  person.mtNacionalityID,
  person.mtBloodGroupID,
  person.mtEpsID,
  person.mtIpsID,
  person.mtArlID,
  family.consultreference,
  family.residentialaddress,
  family.locationReference,
  family.zoneID,
  family.socialStratumID,
].map(({ label }) => label);

/** The column letters of a header. */
export const columnOf = (header: string): string => utils.encode_col(headers.indexOf(header));

export interface Choices {
  /** The first entry of each master table, by its name in spec §7. */
  masters: Readonly<Record<string, string>>;
  zone: string;
}

const tables =
  'sexes genres relationships responsibilitiesInTheFamily ethnics populations nationalities bloodGroups eps ips arls socialStratums';

/** The choices that a server offers; `list` requests a list from it. */
export async function choicesOf(
  list: (path: string) => Promise<readonly Readonly<Record<string, unknown>>[]>,
): Promise<Choices> {
  const masters: Record<string, string> = {};
  for (const table of tables.split(' '))
    masters[table] = String((await list(`/masterTables/${table}`))[0]!['value']);
  return { masters, zone: String((await list('/zones'))[0]!['code']) };
}

/** The n-th person, in families of four; every cell is valid. */
export function personRow(n: number, { masters, zone }: Choices): PersonRow {
  const household = Math.floor(n / 4);
  return {
    Familia: `Hogar ${household}`,
    'Tipo de Documento': 'CC',
    'Número de Documento': String(70_000_000 + n),
    'Primer Nombre': ['José', 'Íngrid', 'Ángela', 'Ramón'][n % 4]!,
    'Segundo Nombre': n % 3 === 0 ? 'Iván' : null,
    'Primer Apellido': ['Muñoz', 'Peña', 'Güiza', 'Nuñez'][household % 4]!,
    // A name with digits would be reported as unlikely.
    'Segundo Apellido': `Apellido${String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`,
    'Fecha de Nacimiento': `0${(n % 9) + 1}/04/${1950 + (n % 60)}`,
    Sexo: masters['sexes']!,
    Género: masters['genres']!,
    Parentesco: masters['relationships']!,
    Responsabilidad: masters['responsibilitiesInTheFamily']!,
    Celular: '3001234567',
    'Teléfono Fijo': null,
    'Correo Electrónico': `persona${n}@correo.com`,
    Etnia: masters['ethnics']!,
    Población: masters['populations']!,
    Nacionalidad: masters['nationalities']!,
    'Grupo Sanguíneo': masters['bloodGroups']!,
    EPS: masters['eps']!,
    IPS: masters['ips']!,
    ARL: masters['arls']!,
    Referencia: `Familia ${household}`,
    'Dirección de Residencia': `Calle ${household} # 4-20`,
    'Referencia de Ubicación': 'Casa azul',
    Zona: zone,
    'Estrato Social': masters['socialStratums']!,
  };
}

/** A workbook of one sheet with these rows below the headers. */
export function workbookOf(rows: readonly PersonRow[], bookType: BookType = 'xlsx'): Buffer {
  const sheet = utils.aoa_to_sheet([
    [...headers],
    ...rows.map((row) => headers.map((header) => row[header] ?? null)),
  ]);
  return sheetFile(sheet, bookType);
}

/** A workbook of one sheet whose columns are the fields of its rows. */
export const recordsFile = (rows: readonly PersonRow[]): Buffer => sheetFile(utils.json_to_sheet([...rows]));

/** A workbook of one sheet. */
export function sheetFile(sheet: object, bookType: BookType = 'xlsx'): Buffer {
  // Without its own table of number formats, a workbook would include those of every workbook that was read before it.
  const workbook = Object.assign(utils.book_new(), { SSF: {} });
  utils.book_append_sheet(workbook, sheet, 'Personas');
  return write(workbook, { type: 'buffer', bookType, compression: true }) as Buffer;
}

/** Reads with the bare library, with which benchmarks compare our reader. */
export const readBare = (file: Buffer): unknown => read(file, { type: 'buffer', dense: true });
