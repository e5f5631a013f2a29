/** Helpers for testing a bulk load: upload, check, load, inspect. */
import { expect } from 'vitest';
import type { components } from '@caracteriza/openapi/schema';
import type { Send, TestApp } from './app.ts';
import { listIn, recordIn, type Row } from './demo.ts';
import { type Choices, choicesOf, type PersonRow, personRow, workbookOf } from './workbook.ts';

type Report = components['schemas']['SurveyableUploadReport'];
type Upload = components['schemas']['SurveyableUploadRecord'];

export interface Loader {
  choices: Choices;
  people: (from: number, count: number) => PersonRow[];
  /** The columns of the n-th person's family. */
  familyOf: (n: number) => PersonRow;
  /** Uploads a file; resolves to the load's ID. */
  open: (file: Buffer, send?: Send) => Promise<string>;
  check: (id: string, body?: object, send?: Send) => Promise<Report>;
  load: (id: string, onlyValid?: boolean, send?: Send) => ReturnType<Send>;
  readUpload: (id: string) => Promise<Upload>;
  /** Uploads, checks and loads valid rows; resolves to the load's ID. */
  loaded: (rows: readonly PersonRow[]) => Promise<string>;
  /** The person with a document number. */
  find: (number: string) => Promise<Row | undefined>;
}

/** The load's record in a response. */
export const uploadIn = (reply: Parameters<typeof recordIn>[0]): Upload =>
  recordIn(reply) as unknown as Upload;

const familyLabels = [
  'Referencia',
  'Dirección de Residencia',
  'Referencia de Ubicación',
  'Zona',
  'Estrato Social',
];

/** Loads workbooks on a server with the demo, as its first user by default. */
export async function loaderOf({ admin }: TestApp): Promise<Loader> {
  const choices = await choicesOf(async (path) => listIn(await admin('GET', path)));
  const open: Loader['open'] = async (file, send = admin) =>
    recordIn(
      await send('POST', '/surveyables/uploads', {
        fileName: 'Personas.xlsx',
        surveyableExcelFile: file.toString('base64'),
      }),
    ).id;
  const check: Loader['check'] = async (id, body = {}, send = admin) =>
    recordIn(await send('POST', `/surveyables/uploads/${id}/check`, body)) as unknown as Report;
  const load: Loader['load'] = (id, onlyValid = false, send = admin) =>
    send('POST', `/surveyables/uploads/${id}/load`, { onlyValid });
  return {
    choices,
    people: (from, count) => Array.from({ length: count }, (_, n) => personRow(from + n, choices)),
    familyOf: (n) => {
      const row = personRow(n, choices);
      return Object.fromEntries(familyLabels.map((label) => [label, row[label] ?? null]));
    },
    open,
    check,
    load,
    readUpload: async (id) => uploadIn(await admin('GET', `/surveyables/uploads/${id}`)),
    loaded: async (rows) => {
      const id = await open(workbookOf(rows));
      await check(id);
      expect((await load(id)).status).toBe(200);
      return id;
    },
    find: async (number) => listIn(await admin('GET', `/surveyables?page=1&search=${number}`))[0],
  };
}
