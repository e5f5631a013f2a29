import { randomUUID } from 'node:crypto';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { codeFrom, recordIn, type Row } from './demo.ts';

const day = 24 * 3_600_000;

/** A campaign that is open today, with these characterizations. */
export async function campaignWith(test: TestApp, ...characterizations: readonly Row[]): Promise<Row> {
  const dayFromToday = (days: number) => todayInBogota(new Date(test.clock.now().getTime() + days * day));
  const campaign = recordIn(
    await test.admin('POST', '/campaigns', {
      code: await codeFrom(test.admin, '/campaigns'),
      name: `Visitas ${randomUUID().slice(0, 8)}`,
      description: 'De la prueba',
      startDate: dayFromToday(-1),
      endDate: dayFromToday(10),
    }),
  );
  for (const { id } of characterizations) {
    const reply = await test.admin('PUT', '/characterizationByCampaigns?isAssociated=true', {
      campaignID: campaign.id,
      characterizationID: id,
    });
    expect(reply.status, reply.text).toBe(200);
  }
  return campaign;
}
