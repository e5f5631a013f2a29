import { afterEach, expect, test, vi } from 'vitest';
import { fileNameOf, saveBase64 } from './save-file.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Zonas', 'excel', 'Zonas.xlsx'],
  ['Zonas', 'csv', 'Zonas.csv'],
  ['Preguntas: 1/2', 'txt', 'Preguntas 1 2.txt'],
  ['  ', 'csv', 'tabla.csv'],
] as const)('%j as %s is %s', (table, format, name) => {
  expect(fileNameOf(table, format)).toBe(name);
});

test('base64 becomes the bytes of a file with its name', async () => {
  let savedFile: Blob | undefined;
  let name = '';
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    savedFile = blob as Blob;
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  const text = '\uFEFFCódigo;Niño\r\n';
  const base64 = Buffer.from(text).toString('base64');
  expect(saveBase64(base64, 'Zonas', 'csv')).toBe('Zonas.csv');
  expect(name).toBe('Zonas.csv');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await savedFile!.arrayBuffer())).toBe(text);
});

test('what is not base64 is refused', () => {
  expect(() => saveBase64('¿?', 'Zonas', 'csv')).toThrow(
    expect.objectContaining({ name: 'InvalidCharacterError' }),
  );
});
