import { expect, it } from 'vitest';
import { recordsFile } from '../../tests/support/workbook.ts';
import { fileFinderOf } from './loaded-files.ts';

const emptyPerson = {
  identification: '',
  first_name: '',
  second_name: null,
  first_surname: '',
  second_surname: null,
  cellphone: null,
  phone: null,
  email: null,
  facebook: null,
  twitter: null,
  linkedin: null,
  instagram: null,
  tiktok: null,
};

const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `P${n}`,
    person: { ...emptyPerson, identification: String(1_000_000 + 7 * n), email: `correo${n}@ejemplo.org` },
  }));

const asText = (text: string) => Buffer.from(text, 'utf8');

it('finds whoever is in a file, by any number or email, in any encoding, at any place', async () => {
  const people = numbered(3);
  const findFiles = fileFinderOf(people);
  expect(await findFiles(asText('a;1000007;b'))).toEqual(new Set(['P1']));
  expect(await findFiles(asText('1000014'))).toEqual(new Set(['P2']));
  expect(await findFiles(Buffer.from('x correo0@ejemplo.org, 1000014', 'utf16le'))).toEqual(
    new Set(['P0', 'P2']),
  );
  expect(await findFiles(asText('100000'))).toEqual(new Set());
  expect(await findFiles(Buffer.alloc(0))).toEqual(new Set());
});

it('does not look for what is too short to tell of one person', async () => {
  const findFiles = fileFinderOf([{ id: 'short', person: { ...emptyPerson, identification: '1234' } }]);
  expect(await findFiles(asText('1234 12345'))).toEqual(new Set());
});

it('finds two who have the same phone', async () => {
  const person = { ...emptyPerson, phone: '6015551234' };
  const findFiles = fileFinderOf([
    { id: 'one', person },
    { id: 'other', person },
  ]);
  expect(await findFiles(asText('6015551234'))).toEqual(new Set(['one', 'other']));
});

it('finds many people in a workbook by one look at it', async () => {
  const rows = ['1000007', 'correo499@ejemplo.org', '123456789'].map((value) => ({
    'Número de Documento': value,
  }));
  expect(await fileFinderOf(numbered(500))(recordsFile(rows))).toEqual(new Set(['P1', 'P499']));
});

it('counts a file that cannot be read as having everybody', async () => {
  const findFiles = fileFinderOf(numbered(2));
  expect(await findFiles(asText('PK and nothing else'))).toEqual(new Set(['P0', 'P1']));
});
