/** The workbook to fill in: the headers, an example, and all values that may be chosen. */
import { utils, write } from 'xlsx';
import type { Lists } from './row-check.ts';
import { targets, type Target } from './targets.ts';

const exampleTexts: Partial<Record<string, string[]>> = {
  chFamilyID: ['1', '1'],
  identification: ['52000111', '1032000222'],
  firstName: ['Ana', 'Tomás'],
  secondName: ['María', ''],
  firstSurname: ['Ñañez', 'Ñañez'],
  secondSurname: ['Peña', 'Ruiz'],
  birthdate: ['03/04/1985', '29/02/2012'],
  cellphone: ['3001234567', '3001234567'],
  phone: ['', ''],
  email: ['ana@correo.com', 'ana@correo.com'],
  consultreference: ['Familia Ñañez Ruiz', ''],
  residentialaddress: ['Calle 10 # 4-20', ''],
  locationReference: ['Casa de dos pisos', ''],
};

/** Codes for the example of a mother and her son; if a table lacks one, its first entry is used. */
const exampleCodes: Partial<Record<string, [string, string]>> = {
  mtIdentificationTypeID: ['CC', 'TI'],
  mtSexID: ['F', 'M'],
  mtGenderID: ['2', '1'],
  mtRelationShipID: ['01', '03'],
  mtResponsibleID: ['1', '5'],
  mtEtniaID: ['6', '6'],
  mtPopulationTypeID: ['09', '01'],
  mtArlID: ['14-28', 'NA'],
};

/** The values that may be chosen for a field; null for free text. */
const entriesOf = ({ kind, table }: Target, { zones, masters }: Lists) =>
  kind === 'zone' ? zones : table ? (masters[table] ?? []) : null;

function example(target: Target, lists: Lists, row: number): string {
  const text = exampleTexts[target.field]?.[row];
  if (text !== undefined) return text;
  // A family's data is in its first member's row.
  if (target.entity === 'family' && row > 0) return '';
  const entries = entriesOf(target, lists) ?? [];
  const exampleEntry = entries.find(({ code }) => code === exampleCodes[target.field]?.[row]) ?? entries[0];
  // A zone may share its name with another one.
  return (target.kind === 'zone' ? exampleEntry?.code : exampleEntry?.value) ?? '';
}

const instructionRows = [
  ['Cómo llenar la plantilla'],
  ['Escriba una persona por fila en la hoja «Encuestables». Puede cambiar el orden de las columnas.'],
  [
    'Las columnas con * son obligatorias para una persona nueva. En una persona que ya existe, una celda vacía no cambia nada.',
  ],
  ['Una persona se reconoce por su tipo y su número de documento.'],
  ['Escriba las fechas como día/mes/año: 03/04/2020 es el 3 de abril de 2020.'],
  ['En las columnas con lista escriba el valor o su código, como están en la hoja «Valores permitidos».'],
  [
    'En «Familia» escriba el código de la familia (FAM000001). Si es nueva, escriba un mismo texto para todos sus miembros y sus datos en la primera fila.',
  ],
  ['Si uno de los miembros ya tiene familia, los demás entran a esa familia.'],
];

/** The columns are wide enough for their headers, and formatted as text to keep leading zeros. */
export function sheetOf(rows: string[][]) {
  const sheet = utils.aoa_to_sheet(rows);
  sheet['!cols'] = (rows[0] ?? []).map((header) => ({ wch: Math.max(14, header.length + 2) }));
  return sheet;
}

/** Empty rows whose cells are formatted as text, so that Excel does not change typed values. */
const emptyRows = 200;

/** A sheet to fill in, under these headers. */
export function emptySheet(headers: string[]) {
  const sheet = sheetOf([headers]);
  for (let row = 1; row <= emptyRows; row += 1) {
    for (let column = 0; column < headers.length; column += 1)
      sheet[utils.encode_cell({ r: row, c: column })] = { t: 's', v: '', z: '@' };
  }
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: emptyRows, c: headers.length - 1 } });
  return sheet;
}

export function templateFile(lists: Lists): Buffer {
  const headers = targets.map(({ label, required, entity }) =>
    required && entity === 'surveyable' ? `${label} *` : label,
  );
  const choices = targets.flatMap((target) => {
    const entries = entriesOf(target, lists);
    return entries ? [{ label: target.label, entries }] : [];
  });
  const deepest = Math.max(...choices.map(({ entries }) => entries.length));
  const allowed = [
    choices.flatMap(({ label }) => [`${label}: código`, label]),
    ...Array.from({ length: deepest }, (_, row) =>
      choices.flatMap(({ entries }) => [entries[row]?.code ?? '', entries[row]?.value ?? '']),
    ),
  ];
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, emptySheet(headers), 'Encuestables');
  const examples = [0, 1].map((row) => targets.map((target) => example(target, lists, row)));
  utils.book_append_sheet(workbook, sheetOf([headers, ...examples]), 'Ejemplo');
  utils.book_append_sheet(workbook, sheetOf(allowed), 'Valores permitidos');
  utils.book_append_sheet(workbook, sheetOf(instructionRows), 'Instrucciones');
  return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
