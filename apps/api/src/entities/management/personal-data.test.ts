/**
 * 'Todo sobre esta persona': everything that is stored about one person in one file, and nothing about others (rules
 * §9).
 */
import { createHash } from 'node:crypto';
import { allGrants } from '@caracteriza/domain/access/permissions';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { recordRequest } from '../../../tests/support/data-request.ts';
import { demoSeed, listIn } from '../../../tests/support/demo.ts';
import { archiveIn } from '../../../tests/support/files.ts';
import { png } from '../../../tests/support/survey.ts';
import { traces, type TracedPerson, tracedPerson } from '../../../tests/support/traced-person.ts';

interface Section {
  seccion: string;
  registros: { titulo: string; campos: { nombre: string; valor: string }[] }[];
}

let test: TestApp;
let subject: TracedPerson;
let files: Map<string, Buffer>;
let sections: Map<string, Section['registros']>;

const download = (send: Send = test.admin) => send('GET', `/surveyables/${subject.person.id}/personalData`);

async function readPersonalData() {
  files = await archiveIn(await download());
  const data = JSON.parse(files.get('datos.json')!.toString()) as { secciones: Section[] };
  sections = new Map(data.secciones.map(({ seccion, registros }) => [seccion, registros]));
}

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  subject = await tracedPerson(test);
  await readPersonalData();
});
afterAll(() => test.close());

const valueIn = (section: string, name: string) =>
  sections.get(section)!.flatMap(({ campos }) => campos.filter(({ nombre }) => nombre === name))[0]?.valor;
const page = () => files.get('todo-sobre-esta-persona.html')!.toString();

it('has the person, the family, surveys with their questions, drafts, visits, alerts, requests, loads and devices', () => {
  expect(valueIn('Datos de la persona', 'Número de Documento')).toBe(traces.identification);
  expect(valueIn('Datos de la persona', 'Correo Electrónico')).toBe(traces.email);
  expect(sections.get('Familia')!.map(({ titulo }) => titulo)).toEqual([subject.family.code]);
  expect(sections.get('Encuestas')!.map(({ titulo }) => titulo)).toEqual([
    subject.survey1.code,
    `${subject.survey1.code}, antes de la corrección 1`,
  ]);
  expect(valueIn('Encuestas', 'Peso en kilogramos')).toBe('64');
  expect(sections.get('Encuestas')![1]!.campos).toContainEqual({ nombre: 'Peso en kilogramos', valor: '63' });
  expect(valueIn('Encuestas', 'Régimen de afiliación en salud')).toBe('No afiliado(a)');
  expect(valueIn('Encuestas', 'Revisión: Devuelta')).toContain('no pesa eso');
  expect(sections.get('Encuestas sin terminar')!.map(({ titulo }) => titulo)).toEqual([subject.draftCode]);
  expect(valueIn('Visitas a la familia', 'Ausente')).toBe('La persona no estaba');
  expect(valueIn('Alertas', 'Nota')).toContain('Se habló con Xiomarita');
  expect(valueIn('Solicitudes', 'Qué pidió')).toContain('borren mis datos');
  expect(valueIn('Cargues masivos', 'Qué hizo')).toBe('Cambió datos de la persona');
  expect(sections.get('Equipos que llevaron sus datos a terreno')).toHaveLength(1);
});

it('has verifications, revocations and legal holds', async () => {
  expect(sections.get('Verificaciones')!.map(({ titulo }) => titulo)).toEqual([subject.survey1.code]);
  expect(valueIn('Verificaciones', 'Estado')).toBe('Hecha');
  expect(sections.get('Verificaciones')![0]!.campos.at(-1)!.valor).toContain('Xiomarita');
  expect(sections.get('Retenciones legales')).toEqual([]);
  const today = todayInBogota(test.clock.now());
  const holdForm = { reason: 'Proceso 2026-00123', until: today };
  const holdReply = await test.admin('POST', `/dataRequests/${subject.request.id}/legalHold`, holdForm);
  expect(holdReply.status, holdReply.text).toBe(200);
  const requestForm = { kind: 'revocacion', surveyableCode: subject.person.code };
  const request = await recordRequest(test.admin, today, requestForm);
  const revoked = await test.admin('POST', `/dataRequests/${request}/revocation`, {});
  expect(revoked.status, revoked.text).toBe(200);
  await readPersonalData();
  expect(valueIn('Retenciones legales', 'Motivo')).toBe(holdForm.reason);
  expect(valueIn('Retenciones legales', 'La puso')).toBe('admin');
  expect(valueIn('Revocaciones de la autorización', 'La registró')).toBe('admin');
});

it('has each consent with its text, whose hash anybody can compute, and the signature', () => {
  const text = valueIn('Consentimientos', 'Texto')!;
  expect(text).toBe('Acepto que guarden mis datos.');
  expect(valueIn('Consentimientos', 'Huella del texto (SHA-256)')).toBe(
    createHash('sha256').update(text).digest('hex'),
  );
  const signature = files.get(valueIn('Consentimientos', 'Firma')!)!;
  expect(signature.toString('base64')).toBe(png.split(',')[1]);
});

it('has the files of surveys and drafts where the page names them', () => {
  const draft = sections.get('Encuestas sin terminar')![0]!.campos.map(({ valor }) => valor);
  const filePath = draft.find((value) => value.includes('archivos/'))!;
  expect(filePath).toContain('cédula ñ.png');
  const path = /\((archivos\/[^)]+)\)/.exec(filePath)![1]!;
  expect(files.get(path)!.toString('base64')).toBe(png.split(',')[1]);
});

it('has who read and changed it, and the files that may have held it', async () => {
  const trail = sections.get('Quién leyó o cambió sus datos')!;
  const operationFields = trail.flatMap(({ campos }) => campos.filter(({ nombre }) => nombre === 'Qué hizo'));
  const operationTexts = new Set(operationFields.map(({ valor }) => valor));
  expect(operationTexts).toContain('Agregar encuestable');
  expect(operationTexts).toContain('Registrar una solicitud de un titular');
  const exported = sections.get('Archivos que pudieron contener sus datos')!;
  expect(
    exported.map(({ campos }) => campos.find(({ nombre }) => nombre === 'Detalle')?.valor),
  ).toContainEqual(expect.stringContaining(traces.identification));
  await readPersonalData();
  const ownFields = sections.get('Quién leyó o cambió sus datos')!.at(-1)!.campos;
  expect(ownFields).toContainEqual({ nombre: 'Qué hizo', valor: 'Consultar: Todo sobre una persona' });
});

it('says the same on the page, which runs nothing', () => {
  for (const value of Object.values(traces)) expect(page()).toContain(value);
  expect(page()).toContain("default-src 'none'");
  expect(page()).not.toMatch(/<script|<img|javascript:/i);
});

it('names no other member of the family', async () => {
  const relatives = listIn(await test.admin('GET', `/surveyables/family/${subject.family.id}?page=1`)).filter(
    ({ id }) => id !== subject.person.id,
  );
  expect(relatives.length).toBeGreaterThan(0);
  for (const { identification } of relatives) expect(page()).not.toContain(identification as string);
});

it('reads a long trail in batches, each entry once', async () => {
  await readPersonalData();
  const before = sections.get('Quién leyó o cambió sus datos')!.length;
  const { id } = subject.person;
  await test.db
    .insertInto('audit_entry')
    .values(
      Array.from({ length: 2500 }, (_, n) => ({
        id: crypto.randomUUID(),
        at: new Date(test.clock.now().getTime() + (n % 3)),
        operation_id: 'getSurveyable',
        entity: 'surveyable',
        entity_id: id,
      })),
    )
    .execute();
  await readPersonalData();
  // One more, because the earlier download of this file counts as a read.
  expect(sections.get('Quién leyó o cambió sus datos')).toHaveLength(before + 2500 + 1);
});

it('needs its own permission, and leaves an entry of its own', async () => {
  const otherUser = await test.userWith(
    allGrants.filter((grant) => grant !== 'management:personalData:DOWNLOAD_REPORT'),
  );
  expect((await download(otherUser.send)).status).toBe(403);
  const officer = await test.userWith(['management:personalData:DOWNLOAD_REPORT']);
  expect((await download(officer.send)).status).toBe(200);
  const entries = await test.db
    .selectFrom('audit_entry')
    .select('entity_id')
    .where('operation_id', '=', 'downloadPersonalData')
    .where('user_id', '=', officer.id)
    .execute();
  expect(entries).toEqual([{ entity_id: subject.person.id }]);
});
