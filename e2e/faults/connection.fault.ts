// The connection is lost between request and response, and the client repeats the request.
import { expect } from '@playwright/test';
import { Api } from '../api.ts';
import { adminPassword } from '../server.ts';
import { anAdult } from '../survey-through-api.ts';
import { print, signIn, test } from './disk.ts';
import { startLossyProxy } from './lossy-proxy.ts';
import { Writers } from './writers.ts';

test('surveys whose connection breaks while they are saved are sent again: none is lost or doubled', async ({
  disk,
}) => {
  const server = await disk.boot();
  const api = await signIn(server);
  const proxy = await startLossyProxy(server.origin, /\/saveCompleteSurvey/);
  try {
    const proxied = await Api.signIn(proxy.origin, 'admin', adminPassword);
    const writers = new Writers(proxied, await anAdult(api), 4);
    await expect.poll(() => Math.min(...Object.values(proxy.broken))).toBeGreaterThanOrEqual(5);
    await writers.untilSaved(1);
    await writers.stop();
    const open = await writers.assertKept(api);
    print(
      `${writers.saved} surveys answered with success, ${open} cut off (${JSON.stringify(proxy.broken)})`,
    );
  } finally {
    await proxy.stop();
  }
});

test('a record whose connection breaks while it is made is there once, and sending it again says so', async ({
  disk,
}) => {
  const server = await disk.boot();
  const api = await signIn(server);
  const proxy = await startLossyProxy(server.origin, /\/campaigns$/);
  try {
    const proxied = await Api.signIn(proxy.origin, 'admin', adminPassword);
    const names: string[] = [];
    const retries: number[] = [];
    for (let index = 0; index < 12; index++) {
      const name = `Conexión perdida ${index}`;
      const code = await api.call('generateCampaignCode');
      const body = { code, name, description: 'Ñ', startDate: '20260101', endDate: '20261231' };
      const firstReply = await proxied.answer('createCampaign', { body }).catch(() => null);
      if (firstReply === null) retries.push((await api.answer('createCampaign', { body })).status);
      else expect(firstReply.status, firstReply.text).toBe(200);
      names.push(name);
    }
    const campaigns = (await api.call('listCampaigns')).filter(({ name }) =>
      name.startsWith('Conexión perdida'),
    );
    expect(campaigns.map(({ name }) => name).sort()).toEqual(names.sort());
    const { request, answer, half: halfAnswers } = proxy.broken;
    expect(Math.min(request, answer, halfAnswers)).toBeGreaterThan(0);
    // Requests that had not arrived are executed now; those already executed are not repeated.
    const count = (status: number) => retries.filter((retryStatus) => retryStatus === status).length;
    expect([count(200), count(409)]).toEqual([request, answer + halfAnswers]);
    print(`${campaigns.length} records, connections broken: ${JSON.stringify(proxy.broken)}`);
  } finally {
    await proxy.stop();
  }
});
