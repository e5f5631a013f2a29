// Shared by the modules that answer calls on the device.
import {
  ApiError,
  type Answer,
  type CallArgs,
  type CallData,
  type OperationId,
} from '@caracteriza/api-client';
import { isOpenOn } from '@caracteriza/domain/campaign/campaign-days';
import { campaignClosedText } from '@caracteriza/domain/campaign/survey-refusals';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { type FieldCall, withOperations } from '../outbox.ts';
import type { FieldFamily, FieldMaterials } from '../field-types.ts';
import type { FieldStore } from '../store.ts';

/** An unlocked trip. */
export interface Trip {
  readonly store: FieldStore;
  readonly materials: FieldMaterials;
  /** The response to `generateDeviceKey`, which opens copies of drafts without the server. */
  readonly deviceKey: string;
  readonly now: () => Date;
}

/** Answers operations in place of the server. */
export type Answers = {
  readonly [Op in OperationId]?: (trip: Trip, args: CallArgs<Op>) => Promise<Answer<Op>>;
};

/** A response in the contract's form. */
export function answerWith<Op extends OperationId>(
  data: CallData<Op>,
  message = 'Consulta exitosa.',
  total?: { total: number; totalIsExact: boolean },
): Answer<Op> {
  return { data, message, total: total?.total, totalIsExact: total?.totalIsExact } as Answer<Op>;
}

/** A rejection with the server's message. */
export function refusalError(status: 404 | 409 | 422, message: string, field?: string): ApiError {
  const errors = field === undefined ? undefined : [{ field, message }];
  return new ApiError(status, message, { fromServer: true, ...(errors && { errors }) });
}

/** The error of a call that only the server can answer, the same as without a network. */
export const needsServer = (): ApiError => new ApiError(0, 'Esta pantalla necesita conexión.');

/** Today in Bogotá, yyyymmdd. */
export const today = ({ now }: Trip): string => todayInBogota(now());

/** Whether the trip's campaign is open to surveys today. */
export const isCampaignOpen = (trip: Trip): boolean => {
  const { startDate, endDate } = trip.materials.campaign;
  return isOpenOn(today(trip), startDate.dateChar, endDate.dateChar);
};

/** @throws ApiError 422 unless the call is about the trip's campaign, and it is open today */
export function checkCampaign(trip: Trip, campaignID: string): void {
  if (campaignID !== trip.materials.campaign.id) throw needsServer();
  if (!isCampaignOpen(trip)) throw refusalError(422, campaignClosedText, 'campaignID');
}

/** @throws ApiError 404 for a family that is not part of the trip */
export async function familyByID({ store }: Trip, id: string): Promise<FieldFamily> {
  const family = await store.readFamily(id);
  if (!family) throw refusalError(404, 'La familia no está en este dispositivo.');
  return family;
}

/** The family of a person. @throws ApiError 404 for a person who is not part of the trip */
export async function familyOfPerson({ store }: Trip, personID: string): Promise<FieldFamily> {
  const families = await store.allFamilies();
  const family = families.find(({ members }) => members.some(({ id }) => id === personID));
  if (!family) throw refusalError(404, 'La persona no está en este dispositivo.');
  return family;
}

/** Writes a changed family together with the operations that tell the server. */
export async function commitFamily(
  { store, now }: Trip,
  changedFamily: FieldFamily,
  fieldCalls: readonly FieldCall[],
): Promise<void> {
  const { family, operations } = withOperations(changedFamily, fieldCalls, now());
  await store.commit({ families: [family], operations });
}
