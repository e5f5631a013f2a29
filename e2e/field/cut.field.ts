/** A bundle whose connection is cut at each byte, on the way there and on the way back: written once, or not at all. */
import { randomUUID } from 'node:crypto';
import type { FieldOperation } from '../../apps/caracteriza/src/field/field-types.ts';
import type { Api } from '../api.ts';
import { type FieldDevice, sendBundle, takeAlong } from '../field-device.ts';
import { expect, test } from '../fixtures.ts';
import { makeVisitedFamily, type VisitedFamily } from '../visit-steps.ts';
import { cutRequest, requestBytes } from './cut-request.ts';

/** The words that the nth change leaves in the family's record. */
const words = (nth: number) => `Casa ñ ${nth}`;

function change({ family }: VisitedFamily, nth: number): FieldOperation {
  const body = {
    consultreference: family.consultreference,
    socialStratumID: family.mtSocialStratumID.id,
    residentialaddress: family.residentialaddress,
    zoneID: family.zoneID.id,
  };
  return {
    id: randomUUID(),
    operationId: 'updateFamily',
    madeAt: new Date().toISOString(),
    needs: [],
    params: { id: family.id },
    body: { ...body, locationReference: words(nth) },
    base: { ...body, locationReference: nth === 0 ? family.locationReference : words(nth - 1) },
  };
}

const bundleOf = (api: Api, { tripID }: FieldDevice, operation: FieldOperation) =>
  requestBytes(api, `/caracteriza/api/fieldTrips/${tripID}/bundles`, {
    sentAt: new Date().toISOString(),
    operations: [operation],
  });

const stateOf = async (api: Api, id: string) => {
  const { version, locationReference } = await api.call('getFamily', { params: { id } });
  return { version, locationReference };
};

test('a bundle that is cut at any byte is written once or not at all', async ({ api }) => {
  const visited = await makeVisitedFamily(api);
  const { family, campaign } = visited;
  try {
    const device = await takeAlong(api, campaign.id, [family.zoneID.id]);
    const first = change(visited, 0);
    const request = bundleOf(api, device, first);
    for (let sent = 0; sent < request.length; sent += 1) await cutRequest(api, request, { sent });
    // Until the last byte is there, nothing is executed.
    expect(await stateOf(api, family.id)).toEqual({
      version: family.version,
      locationReference: family.locationReference,
    });

    const whole = await cutRequest(api, request, {});
    expect(whole.toString()).toContain('"state":"saved"');
    let answers = 0;
    for (let read = 0; read < whole.length; read += 1) {
      const operation = change(visited, read + 1);
      await cutRequest(api, bundleOf(api, device, operation), { read });
      // The device did not hear of it, and sends it again.
      const [outcome] = await sendBundle(api, device, [operation]);
      expect(['saved', 'repeated'], `answer cut at byte ${read}`).toContain(outcome!.state);
      answers += 1;
    }
    // Each was written exactly once.
    expect(await stateOf(api, family.id)).toEqual({
      version: family.version + 1 + answers,
      locationReference: words(answers),
    });
    console.log(
      `cut at ${request.length} bytes of a bundle and at ${answers} bytes of its answer: 0 lost, 0 doubled`,
    );
  } finally {
    await api.call('deactivateCampaign', { params: { id: campaign.id }, query: { status: 'inactivo' } });
  }
});
