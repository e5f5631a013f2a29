/** What has to be done about a request, and by when. */
import { monthsAfter, workingDayAfter, workingDaysLeft } from '../calendar/working-days.ts';
import { type DataRequest, possibleActs, type RequestAct, requestStates, stateOf } from './acts.ts';
import { followsReclamo } from './kinds.ts';
import type { RequestTerms } from './terms.ts';

/** Something to do by `until` (yyyymmdd), the last day for it. */
interface Duty {
  readonly act: RequestAct;
  readonly until: string;
  /** Only needed if something is missing or another entity is responsible, so it is never overdue. */
  readonly conditional: boolean;
}

interface DutyToday extends Duty {
  /** Working days left after today; 0 on the last day, negative after it. */
  readonly left: number;
  readonly overdue: boolean;
}

const dayOf = ({ acts }: DataRequest, wantedAct: RequestAct) =>
  acts.find(({ act }) => act === wantedAct)?.day;

/** The last day on which the applicant may complete the request; null if they were not asked for anything. */
export function completeUntil(request: DataRequest, terms: RequestTerms): string | null {
  const askedOn = dayOf(request, 'askToComplete');
  return askedOn === undefined ? null : monthsAfter(askedOn, terms.completeMonths);
}

/**
 * The day from which the term for the answer counts; null while the request waits for the applicant. Asking
 * the applicant too late does not stop the clock, because that could be used to hide a delay.
 */
function clockStart(request: DataRequest, terms: RequestTerms): string | null {
  const { receivedOn } = request;
  const askedOn = dayOf(request, 'askToComplete');
  if (askedOn === undefined || askedOn > workingDayAfter(receivedOn, terms.askToComplete)) return receivedOn;
  return dayOf(request, 'complete') ?? null;
}

/** The last day of the first term for the answer; an extension must be announced by then. */
function firstTerm(request: DataRequest, terms: RequestTerms): string | null {
  const start = clockStart(request, terms);
  const days = followsReclamo(request.kind) ? terms.reclamo : terms.consulta;
  return start === null ? null : workingDayAfter(start, days);
}

/**
 * The days between which an extension may promise the answer: after the first term's last day, up to and
 * including the second one. Null while no term is running.
 */
export function extensionDays(
  request: DataRequest,
  terms: RequestTerms,
): { readonly countedAfter: string; readonly last: string } | null {
  const firstLastDay = firstTerm(request, terms);
  const days = followsReclamo(request.kind) ? terms.reclamoExtension : terms.consultaExtension;
  return firstLastDay === null
    ? null
    : { countedAfter: firstLastDay, last: workingDayAfter(firstLastDay, days) };
}

/** The last day for an act; null if the act has none. */
export function lastDayFor(act: RequestAct, request: DataRequest, terms: RequestTerms): string | null {
  const { receivedOn } = request;
  const start = clockStart(request, terms);
  const abandoned = completeUntil(request, terms);
  switch (act) {
    case 'answer':
      return request.acts.findLast(({ until }) => until)?.until ?? firstTerm(request, terms);
    case 'extend':
      return firstTerm(request, terms);
    case 'markInProcess':
      return start && workingDayAfter(dayOf(request, 'complete') ?? start, terms.legend);
    case 'askToComplete':
      return workingDayAfter(receivedOn, terms.askToComplete);
    case 'forward':
      return workingDayAfter(receivedOn, terms.forward);
    case 'abandon':
      return abandoned && workingDayAfter(abandoned, 1);
    case 'complete':
    case 'withdraw':
    case 'note':
      return null;
  }
}

/** The order for duties that are due on the same day. */
const demandedActs: readonly RequestAct[] = ['markInProcess', 'answer', 'abandon'];
/** Due only if the request turns out to need it, and only as the first act. */
const onlyIfNeeded: readonly RequestAct[] = ['forward', 'askToComplete'];

/** What has to be done about a request, earliest first. A closed request has no duties. */
export function dutiesOf(request: DataRequest, terms: RequestTerms): Duty[] {
  const state = stateOf(request);
  if (!requestStates[state].open) return [];
  const possibleSet = new Set(possibleActs(request));
  const dutyOf = (act: RequestAct, conditional: boolean): Duty[] => {
    const dueDay = possibleSet.has(act) ? lastDayFor(act, request, terms) : null;
    return dueDay === null ? [] : [{ act, until: dueDay, conditional }];
  };
  const duties = demandedActs.flatMap((act) => dutyOf(act, false));
  if (state === 'recibida' && !dayOf(request, 'complete'))
    duties.push(...onlyIfNeeded.flatMap((act) => dutyOf(act, true)));
  return duties.sort((a, b) => Number(a.until) - Number(b.until));
}

/** The first day by which something has to be done; null only for a closed request. */
export const firstDue = (request: DataRequest, terms: RequestTerms): string | null =>
  dutiesOf(request, terms).find(({ conditional }) => !conditional)?.until ?? null;

/** Duties whose last day is no later than this one are announced as due soon. */
export const dueSoonUntil = (today: string): string => workingDayAfter(today, 2);

/** The duties of a request as of a day. Those due only if needed are omitted once their day has passed. */
export function dutiesToday(request: DataRequest, terms: RequestTerms, today: string): DutyToday[] {
  return dutiesOf(request, terms)
    .filter(({ conditional, until }) => !conditional || until >= today)
    .map((duty) => ({
      ...duty,
      left: workingDaysLeft(today, duty.until),
      overdue: duty.until < today,
    }));
}
