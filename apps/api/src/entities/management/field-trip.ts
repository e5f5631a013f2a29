/** Trips without a signal: what a device takes along (decision 0102). */
import type { Handlers } from '../../contract/handler.ts';
import { problem } from '../../http/problem.ts';

const notYet = () => Promise.reject(problem('unavailable'));

export const fieldTripHandlers = {
  listFieldTrips: notYet,
  startFieldTrip: notYet,
  estimateFieldTrip: notYet,
  reserveFieldCodes: notYet,
  getFieldTripMaterials: notYet,
  listFieldTripFamilies: notYet,
  sendFieldBundle: notYet,
  reportFieldContact: notYet,
  reportLostDevice: notYet,
  endFieldTrip: notYet,
  listFieldCases: notYet,
  decideFieldCase: notYet,
  pinFieldSurvey: notYet,
} satisfies Partial<Handlers>;
