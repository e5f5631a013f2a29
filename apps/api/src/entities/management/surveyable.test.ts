/** People on the real database: the complete life cycle, document numbers, access. */
import { read, utils } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, testApp, type TestApp } from '../../../tests/support/app.ts';
import {
  demoSeed,
  codeFrom,
  csvIn,
  fileIn,
  listIn,
  masterID,
  recordIn,
  type Row,
} from '../../../tests/support/demo.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

const auditOf = (id: string) =>
  test.db
    .selectFrom('audit_entry')
    .select(['operation_id', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('position')
    .execute();

function rowsInSheet(reply: Reply): Record<string, unknown>[] {
  const workbook = read(fileIn(reply));
  return utils.sheet_to_json(workbook.Sheets[workbook.SheetNames[0]!]!);
}

async function personBody(overrides: Record<string, unknown> = {}) {
  return {
    mtRelationShipID: await masterID(test.admin, 'relationships'),
    mtResponsibleID: await masterID(test.admin, 'responsibilitiesInTheFamily'),
    mtIdentificationTypeID: await masterID(test.admin, 'identificationTypes'),
    identification: '0012345678',
    firstName: 'Íñigo',
    secondName: '',
    firstSurname: 'Ñáñez',
    secondSurname: 'Güiza',
    birthdate: '20000229',
    cellphone: '3001234567',
    email: 'inigo@example.com',
    mtSexID: await masterID(test.admin, 'sexes'),
    mtGenderID: await masterID(test.admin, 'genres'),
    mtEtniaID: await masterID(test.admin, 'ethnics'),
    mtPopulationTypeID: await masterID(test.admin, 'populations'),
    mtNacionalityID: await masterID(test.admin, 'nationalities'),
    mtBloodGroupID: await masterID(test.admin, 'bloodGroups'),
    mtEpsID: await masterID(test.admin, 'eps'),
    mtIpsID: await masterID(test.admin, 'ips'),
    mtArlID: await masterID(test.admin, 'arls'),
    ...overrides,
  };
}

describe('surveyable', () => {
  it('goes round with ñ, accents, leading zeros and a leap day', async () => {
    const code = await codeFrom(test.admin, '/surveyables');
    const person = recordIn(await test.admin('POST', '/surveyables', { code, ...(await personBody()) }));
    expect(person).toMatchObject({
      firstName: 'Íñigo',
      secondName: null,
      identification: '0012345678',
      chFamilyID: null,
      twitter: null,
    });
    expect(recordIn(await test.admin('GET', `/surveyables/${code}`))).toEqual(person);
    expect(listIn(await test.admin('GET', '/surveyables?page=1&search=NANEZ%20inigo'))).toEqual([person]);
    const cells = csvIn(await test.admin('GET', '/surveyables/csv?search=nanez%20inigo'))[0]!;
    expect(cells.slice(0, 8)).toEqual([
      code,
      'Cédula de ciudadanía',
      '0012345678',
      'Íñigo',
      '',
      'Ñáñez',
      'Güiza',
      '29/02/2000',
    ]);
    const [sheet] = rowsInSheet(await test.admin('GET', '/surveyables/excel?search=nanez%20inigo'));
    expect(sheet).toMatchObject({
      'Primer Apellido': 'Ñáñez',
      Edad: 26,
      'Número de Documento': '0012345678',
    });

    const otherCode = await codeFrom(test.admin, '/surveyables');
    expect(
      (await test.admin('POST', '/surveyables', { code: otherCode, ...(await personBody()) })).status,
    ).toBe(409);
    const { version: _version, ...check } = { ...(await personBody()), version: 1 };
    const { identification, firstName, firstSurname, secondSurname, birthdate } = check;
    const matches = recordIn(
      await test.admin('POST', '/surveyables/check', {
        identification,
        firstName,
        firstSurname,
        secondSurname,
        birthdate,
      }),
    );
    expect(matches).toMatchObject({
      identification: { id: person.id },
      sameNameAndBirthdate: [{ id: person.id }],
    });
    expect((await test.admin('PUT', `/surveyables/${code}/status?status=inactivo`)).status).toBe(200);
    const reply = await test.admin('POST', '/surveyables', { code: otherCode, ...(await personBody()) });
    expect([reply.status, (reply.body['data'] as Row).id]).toEqual([409, person.id]);
    const restored = recordIn(
      await test.admin(
        'PUT',
        `/surveyables/${person.id}/reactivate`,
        await personBody({ firstName: 'Ignacio' }),
      ),
    );
    expect(restored).toMatchObject({ id: person.id, code, firstName: 'Ignacio' });
    expect(
      (await test.admin('PUT', `/surveyables/${code}`, await personBody({ birthdate: '20990101' }))).status,
    ).toBe(422);
    expect((await auditOf(person.id)).map((entry) => entry.operation_id)).toContain('getSurveyable');
  });

  it('needs a family of those who may only work with families', async () => {
    const { send } = await test.userWith([
      'management:surveyableByFamily:CREATE',
      'management:surveyableByFamily:OPEN',
    ]);
    const code = (await send('GET', '/surveyables/generateCode')).body['data'] as string;
    const body = await personBody({ identification: '77', code });
    expect((await send('POST', '/surveyables', body)).status).toBe(422);
    const [family] = listIn(await test.admin('GET', '/families'));
    expect((await send('POST', '/surveyables', { ...body, chFamilyID: family!.id })).status).toBe(200);
    const members = listIn(await send('GET', `/surveyables/family/${family!.code}`));
    expect(members.map((row) => row['identification'])).toContain('77');
    expect(
      csvIn(await test.admin('GET', `/surveyables/csv/family/${family!.id}`)).map(([rowCode]) => rowCode),
    ).toEqual(members.map((row) => row.code));
  });
});
