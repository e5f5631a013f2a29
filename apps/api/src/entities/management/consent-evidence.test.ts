/** The evidence of a consent: its attachments are what the system stored, and anybody can verify it (decision 0136). */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { attachedFiles } from '../../../tests/support/attached-files.ts';
import { recordRequest } from '../../../tests/support/data-request.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import {
  consentedMinor,
  type ConsentedMinor,
  consentedText,
  evidenceOf,
} from '../../../tests/support/evidence.ts';
import { archiveIn } from '../../../tests/support/files.ts';
import { png } from '../../../tests/support/survey.ts';
import { todayInBogota } from '@caracteriza/domain/values/dates';

let test: TestApp;
let minor: ConsentedMinor;
let files: Map<string, Buffer>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  minor = await consentedMinor(test);
  files = attachedFiles(await evidenceOf(minor.surveyor.send, minor.consent.id));
});
afterAll(() => test.close());

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const statement = () => files.get('constancia.txt')!.toString();

it('attaches the text and the signature byte by byte, with the digests that it states', async () => {
  expect([...files.keys()].sort()).toEqual([
    'clave-publica.pem',
    'constancia.firma',
    'constancia.txt',
    'firma.png',
    'firma.txt',
    'texto.txt',
  ]);
  expect(files.get('texto.txt')!.toString()).toBe(consentedText);
  expect(files.get('firma.txt')!.toString()).toBe(png);
  const { signature_hash: signatureHash } = await test.db
    .selectFrom('consent')
    .select('signature_hash')
    .where('id', '=', minor.consent.id)
    .executeTakeFirstOrThrow();
  expect(sha256(files.get('firma.txt')!)).toBe(signatureHash);
  expect(statement()).toContain(`Huella del texto (SHA-256 de texto.txt): ${sha256(consentedText)}\n`);
  for (const name of ['texto.txt', 'firma.txt', 'firma.png'])
    expect(statement()).toContain(`${sha256(files.get(name)!)}  ${name}\n`);
});

it('states who, for whom, when, by which clock, where and which version', () => {
  for (const line of [
    'Respuesta: Autorizó',
    'Respondió: Rosa Peña Ñáñez',
    'En calidad de: Madre',
    'Documento de quien representa: 52111222',
    'Se escuchó al menor: Sí',
    'Interés superior y opinión del menor: Le conviene y quiso.',
    'Qué reloj: El del servidor',
    'Versión del texto: 1, vigente desde ',
    'Municipio: ',
    'Dirección de la familia, como está hoy: ',
    'Revocación: No la ha revocado ni ha respondido otra cosa después',
  ])
    expect(statement()).toContain(line);
  expect(statement()).toContain(`(${minor.surveyor.login})`);
});

it('is signed with the key of the installation, and shows when a letter was changed', () => {
  const key = createPublicKey(files.get('clave-publica.pem')!);
  const [content, signature] = [files.get('constancia.txt')!, files.get('constancia.firma')!];
  expect(verify(null, content, key, signature)).toBe(true);
  const changedContent = Buffer.from(content.toString().replace('Madre', 'Padre'));
  expect(verify(null, changedContent, key, signature)).toBe(false);
});

it('leaves an entry about the consent that is marked as sensitive', async () => {
  const entries = listIn(await test.admin('GET', '/audit?page=1&pageSize=50&sensitive=true'));
  expect(entries).toContainEqual(
    expect.objectContaining({
      operationId: 'downloadConsentEvidence',
      entity: 'consent',
      entityID: minor.consent.id,
      login: minor.surveyor.login,
    }),
  );
});

it('is for who may see people, within their territory', async () => {
  const path = `/consents/${minor.consent.id}/evidence`;
  const otherUser = await test.userWith(['management:family:OPEN']);
  expect((await otherUser.send('GET', path)).status).toBe(403);
  const limited = await test.userWith(['management:surveyable:OPEN']);
  const territory = { territory: 'lugares', municipalityIDs: [], zoneIDs: [], version: 1 };
  const [zone] = await test.db
    .selectFrom('zone')
    .select('id')
    .where('id', 'not in', (zones) =>
      zones
        .selectFrom('family')
        .innerJoin('surveyable', 'surveyable.family_id', 'family.id')
        .select('family.zone_id')
        .where('surveyable.id', '=', minor.person.id),
    )
    .limit(1)
    .execute();
  recordIn(await test.admin('PUT', `/users/${limited.id}/territory`, { ...territory, zoneIDs: [zone!.id] }));
  expect((await limited.send('GET', path)).status).toBe(404);
  expect((await minor.surveyor.send('GET', '/consents/nada/evidence')).status).toBe(404);
});

it('says that it was revoked since, and by which request', async () => {
  const today = todayInBogota(test.clock.now());
  test.clock.advance(1000);
  const requestForm = { kind: 'revocacion', surveyableCode: minor.person.code };
  const request = await recordRequest(test.admin, today, requestForm);
  expect((await test.admin('POST', `/dataRequests/${request}/revocation`, {})).status).toBe(200);
  files = attachedFiles(await evidenceOf(minor.surveyor.send, minor.consent.id));
  expect(statement()).toMatch(/Revocó la autorización: .*, por la solicitud \S+\. Sigue vigente\./);
  expect((await test.admin('DELETE', `/dataRequests/${request}/revocation`)).status).toBe(200);
  files = attachedFiles(await evidenceOf(minor.surveyor.send, minor.consent.id));
  expect(statement()).toMatch(/Revocó la autorización: .* Se levantó el /);
});

it("is in 'Todo sobre esta persona' for each consent", async () => {
  const archive = await archiveIn(await test.admin('GET', `/surveyables/${minor.person.id}/personalData`));
  const evidence = archive.get(`consentimientos/evidencia-${minor.consent.id}.pdf`);
  expect(attachedFiles(evidence!).get('texto.txt')!.toString()).toBe(consentedText);
  expect(archive.get('datos.json')!.toString()).toContain(
    `consentimientos/evidencia-${minor.consent.id}.pdf`,
  );
});
