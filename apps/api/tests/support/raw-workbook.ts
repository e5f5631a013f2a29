/** Workbooks by their XML, as no library would write them. */
import { zip } from '../../src/exports/zip.ts';

/** An archive of these files. */
export async function archive(files: Record<string, string>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, text]) => ({ name, content: [Buffer.from(text)] }));
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The files of a workbook with one sheet, as the format requires them. */
export const files = (sheet: string, { styles = '', strings = '', workbook = '' } = {}) => ({
  '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${spreadsheet}.sharedStrings+xml"/></Types>`,
  '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}">${workbook}<sheets><sheet name="Hoja 1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': `<?xml version="1.0"?><styleSheet xmlns="${main}">${styles}</styleSheet>`,
  'xl/sharedStrings.xml': `<?xml version="1.0"?><sst xmlns="${main}">${strings}</sst>`,
  'xl/worksheets/sheet1.xml': sheet,
});
