/**
 * A bundle's connection is cut at each byte of the request and of the response: the bundle is stored exactly
 * once, or not at all.
 */
import { randomUUID } from 'node:crypto';
import type { FieldOperation } from '../../apps/caracteriza/src/field/field-types.ts';
import type { Api } from '../api.ts';
import { type FieldDevice, sendBundle, takeAlong } from '../field-device.ts';
import { expect, test } from '../fixtures.ts';
import { makeVisitedFamily, type VisitedFamily } from '../visit-steps.ts';
import { cutRequest, requestBytes } from './cut-request.ts';

/** The text that the nth change writes to the family's record. */
const houseText = (index: number) => `Casa ñ ${index}`;

function change({ family }: VisitedFamily, index: number): FieldOperation {
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
    body: { ...body, locationReference: houseText(index) },
    base: { ...body, locationReference: index === 0 ? family.locationReference : houseText(index - 1) },
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
    const firstChange = change(visited, 0);
    const request = bundleOf(api, device, firstChange);
    for (let sentBytes = 0; sentBytes < request.length; sentBytes += 1)
      await cutRequest(api, request, { sentBytes });
    // Nothing is executed until the last byte has arrived.
    expect(await stateOf(api, family.id)).toEqual({
      version: family.version,
      locationReference: family.locationReference,
    });

    const response = await cutRequest(api, request, {});
    expect(response.toString()).toContain('"state":"saved"');
    let answers = 0;
    for (let readBytes = 0; readBytes < response.length; readBytes += 1) {
      const operation = change(visited, readBytes + 1);
      await cutRequest(api, bundleOf(api, device, operation), { read: readBytes });
      // The device got no response, so it sends the bundle again.
      const [outcome] = await sendBundle(api, device, [operation]);
      expect(['saved', 'repeated'], `answer cut at byte ${readBytes}`).toContain(outcome!.state);
      answers += 1;
    }
    // Each was written exactly once.
    expect(await stateOf(api, family.id)).toEqual({
      version: family.version + 1 + answers,
      locationReference: houseText(answers),
    });
    console.log(
      `cut at ${request.length} bytes of a bundle and at ${answers} bytes of its answer: 0 lost, 0 doubled`,
    );
  } finally {
    await api.call('deactivateCampaign', { params: { id: campaign.id }, query: { status: 'inactivo' } });
  }
});
