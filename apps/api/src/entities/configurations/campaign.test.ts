/** Campaigns on the real database: the complete life cycle. */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, codeFrom, csvIn, listIn, recordIn } from '../../../tests/support/demo.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

describe('campaign', () => {
  it('goes round and wants an end after the start', async () => {
    const code = await codeFrom(test.admin, '/campaigns');
    const body = {
      code,
      name: 'Año nuevo',
      description: 'Detalle',
      startDate: '20260101',
      endDate: '20261231',
    };
    expect((await test.admin('POST', '/campaigns', { ...body, endDate: '20251231' })).status).toBe(422);
    expect((await test.admin('POST', '/campaigns', { ...body, endDate: '20260231' })).status).toBe(400);
    const campaign = recordIn(await test.admin('POST', '/campaigns', body));
    expect(campaign).toMatchObject({
      startDate: { dateChar: '20260101' },
      endDate: { dateChar: '20261231' },
    });
    const cells = csvIn(await test.admin('GET', '/campaigns/csv')).find(([rowCode]) => rowCode === code);
    expect(cells).toEqual([code, 'Año nuevo', 'Detalle', '01/01/2026', '31/12/2026', '', 'Ninguna', '']);
    const { code: _code, ...edit } = body;
    expect(recordIn(await test.admin('PUT', `/campaigns/${code}`, { ...edit, name: 'Otro' })).version).toBe(
      2,
    );
    expect((await test.admin('PUT', `/campaigns/${code}/status?status=inactivo`)).status).toBe(200);
    expect(listIn(await test.admin('GET', '/campaigns')).map((row) => row.code)).not.toContain(code);
  });

  it('lists those alone that are open today, its first and last day included', async () => {
    const day = (days: number) =>
      todayInBogota(new Date(test.clock.now().getTime() + days * 24 * 60 * 60 * 1000));
    const spans: Record<string, [number, number]> = {
      'Termina hoy': [-3, 0],
      'Empieza hoy': [0, 3],
      'Terminó ayer': [-3, -1],
      'Empieza mañana': [1, 3],
    };
    for (const [name, [start, end]] of Object.entries(spans)) {
      const code = await codeFrom(test.admin, '/campaigns');
      const body = { code, name, description: 'De hoy', startDate: day(start), endDate: day(end) };
      recordIn(await test.admin('POST', '/campaigns', body));
    }
    const openCampaigns = listIn(await test.admin('GET', '/campaigns?open=true&search=de%20hoy&sort=name'));
    expect(openCampaigns.map(({ name }) => name)).toEqual(['Empieza hoy', 'Termina hoy']);
    expect((await test.admin('GET', '/campaigns?open=no')).status).toBe(400);
  });

  it('is copied with its characterizations, and with none of its surveys', async () => {
    const [original] = listIn(await test.admin('GET', '/campaigns?search=&page=1&sort=code'));
    const countLinked = (id: string) =>
      test.db
        .selectFrom('characterization_by_campaign')
        .select('characterization_id')
        .where('campaign_id', '=', id)
        .where('status', '=', 'activo')
        .orderBy('characterization_id')
        .execute();
    const ids = await countLinked(original!.id);
    expect(ids.length).toBeGreaterThan(0);
    const code = await codeFrom(test.admin, '/campaigns');
    const body = {
      code,
      name: 'El año que viene',
      description: 'Otra vez',
      startDate: '20270101',
      endDate: '20271231',
    };
    const copyReply = await test.admin('POST', `/campaigns/${original!.code}/copy`, body);
    expect([copyReply.status, copyReply.body.message]).toEqual([200, 'La campaña se agregó correctamente.']);
    const { id } = recordIn(copyReply);
    expect(await countLinked(id)).toEqual(ids);
    expect(await countLinked(original!.id)).toEqual(ids);
    const auditEntries = await test.db
      .selectFrom('audit_entry')
      .select(['entity'])
      .where('operation_id', '=', 'copyCampaign')
      .where('entity_id', '=', id)
      .orderBy('entity')
      .execute();
    expect(auditEntries.map(({ entity }) => entity)).toEqual(['campaign', 'characterizationByCampaign']);
    expect((await test.admin('POST', '/campaigns/CAM999999/copy', body)).status).toBe(404);
    const wrongCampaign = { ...body, code: await codeFrom(test.admin, '/campaigns'), endDate: '20260101' };
    expect((await test.admin('POST', `/campaigns/${original!.code}/copy`, wrongCampaign)).status).toBe(422);
  });
});
