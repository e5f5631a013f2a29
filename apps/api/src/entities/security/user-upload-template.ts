/**
 * The workbook of users to fill in: the headers, an example, and the roles, identification types and places that may be
 * entered.
 */
import type { Kysely } from 'kysely';
import { utils, write } from 'xlsx';
import { exampleSheet } from '../../bulk-load/table.ts';
import { emptySheet, sheetOf } from '../../bulk-load/template.ts';
import type { Database } from '../../db/types.ts';
import { readAllPlaces } from '../../identity/territory.ts';
import { readAssignableRoles, readIdentificationTypes } from './user-upload-names.ts';
import { uploadFields } from './user-upload-fields.ts';

const instructionRows = [
  ['Cómo llenar la plantilla'],
  [
    'Escriba un usuario por fila en la hoja «Usuarios». Puede cambiar el orden de las columnas; las que tienen * son obligatorias.',
  ],
  [
    'No escriba contraseñas: cada persona recibe un correo con un enlace para elegir la suya, que vence en 7 días.',
  ],
  ['Escriba las fechas como día/mes/año: 03/04/2027 es el 3 de abril de 2027.'],
  ['En «Municipios» y «Zonas» separe varios con punto y coma. Sin ninguno vale lo que diga el rol.'],
];

const examples: Readonly<Record<string, string>> = {
  login: 'ana.nanez',
  name: 'Ana María',
  lastname: 'Ñáñez Peña',
  identificationNumber: '52000111',
  email: 'ana@example.org',
  accessFrom: '01/02/2027',
  accessUntil: '30/11/2027',
  cellPhone: '3001234567',
};

/** @param ownGrants the reader's grants; roles that grant more are left out */
export async function userTemplate(trx: Kysely<Database>, ownGrants: ReadonlySet<string>): Promise<Buffer> {
  const types = await readIdentificationTypes(trx);
  const roles = (await readAssignableRoles(trx)).filter(({ grants }) =>
    grants.every((grant) => ownGrants.has(grant)),
  );
  const { municipalities, zones } = await readAllPlaces(trx);
  const headers = uploadFields.map(({ label, required }) => (required ? `${label} *` : label));
  const firstExample: Record<string, string | undefined> = {
    ...examples,
    identificationTypeId: types[0]?.value,
    roleId: roles[0]?.name,
  };
  const lists = [
    ['Tipo de Identificación', ...types.map(({ value }) => value)],
    ['Rol', ...roles.map(({ name }) => name)],
    ['Municipios', ...municipalities.map(({ name, department }) => `${name} (${department})`)],
    ['Zonas: código', ...zones.map(({ code }) => code)],
    ['Zonas', ...zones.map(({ name, municipality }) => `${name} (${municipality})`)],
  ];
  const deepest = Math.max(...lists.map(({ length }) => length));
  const allowed = Array.from({ length: deepest }, (_, row) => lists.map((list) => list[row] ?? ''));
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, emptySheet(headers), 'Usuarios');
  utils.book_append_sheet(
    workbook,
    sheetOf([headers, uploadFields.map(({ field }) => firstExample[field] ?? '')]),
    exampleSheet,
  );
  utils.book_append_sheet(workbook, sheetOf(allowed), 'Valores permitidos');
  utils.book_append_sheet(workbook, sheetOf(instructionRows), 'Instrucciones');
  return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
