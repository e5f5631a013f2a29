// The codes that the server reserved for a trip, for records made on the device.
import { call } from '../../session/api.ts';
import { aloneInBrowser } from '../browser-lock.ts';
import type { FieldMaterials } from '../field-types.ts';
import type { FieldStore } from '../store.ts';
import { tripRecords } from '../trip-records.ts';
import { refusalError, type Trip } from './trip.ts';

type Codes = FieldMaterials['codes'];
type CodeKind = keyof Codes;

/** The codes of each kind that have been used. */
type GivenOut = Partial<Record<CodeKind, readonly string[]>>;

/** When fewer than `minimum` codes are left, more are reserved until there are `target`. */
const reserve: Readonly<Record<CodeKind, { minimum: number; target: number }>> = {
  families: { minimum: 20, target: 50 },
  people: { minimum: 80, target: 200 },
  surveys: { minimum: 500, target: 2000 },
};

const noCodesText =
  'No quedan códigos reservados en este dispositivo. Busque señal: se reservan más en unos minutos.';

async function leftOf(store: FieldStore, codes: Codes): Promise<{ given: GivenOut; left: Codes }> {
  const usedCodes = (await store.readRecord<GivenOut>(tripRecords.givenCodes)) ?? {};
  const moreCodes = await store.readRecord<Codes>(tripRecords.moreCodes);
  const unusedOf = (kind: CodeKind) => {
    const usedCodeSet = new Set(usedCodes[kind]);
    return [...codes[kind], ...(moreCodes?.[kind] ?? [])].filter((code) => !usedCodeSet.has(code));
  };
  return {
    given: usedCodes,
    left: { families: unusedOf('families'), people: unusedOf('people'), surveys: unusedOf('surveys') },
  };
}

/** The next reserved code. It is never used again: gaps are fine, but two records must not share a code. */
export async function takeCode({ store, materials }: Trip, kind: CodeKind): Promise<string> {
  const { given: usedCodes, left: unusedCodes } = await leftOf(store, materials.codes);
  const [code] = unusedCodes[kind];
  if (code === undefined) throw refusalError(409, noCodesText);
  const givenCodes = { ...usedCodes, [kind]: [...(usedCodes[kind] ?? []), code] };
  await store.commit({ records: { [tripRecords.givenCodes]: givenCodes } });
  return code;
}

/** Reserves more codes on the server before they run out, in one tab at a time. @throws ApiError */
export const refillCodes = (store: FieldStore): Promise<void> =>
  // A different lock from the one for saving, because saving must not wait for the network.
  aloneInBrowser(`caracteriza.field.codes/${store.tripID}`, () => refill(store));

async function refill(store: FieldStore): Promise<void> {
  const materials = await store.readRecord<FieldMaterials>(tripRecords.materials);
  if (!materials) return;
  const { left: unusedCodes } = await leftOf(store, materials.codes);
  const missingCount = (kind: CodeKind) => {
    const { minimum, target } = reserve[kind];
    return unusedCodes[kind].length < minimum ? target - unusedCodes[kind].length : 0;
  };
  const body = {
    families: missingCount('families'),
    people: missingCount('people'),
    surveys: missingCount('surveys'),
  };
  if (Object.values(body).every((count) => count === 0)) return;
  const { data } = await call('reserveFieldCodes', { params: { id: store.tripID }, body });
  const reservedCodes = await store.readRecord<Codes>(tripRecords.moreCodes);
  const moreCodes: Codes = {
    families: [...(reservedCodes?.families ?? []), ...data.families],
    people: [...(reservedCodes?.people ?? []), ...data.people],
    surveys: [...(reservedCodes?.surveys ?? []), ...data.surveys],
  };
  await store.commit({ records: { [tripRecords.moreCodes]: moreCodes } });
}
