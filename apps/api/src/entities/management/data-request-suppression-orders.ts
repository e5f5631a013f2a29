/** Carries out the suppressions that were ordered (decision 0153). */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Kysely, Selectable } from 'kysely';
import { writeAudit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { readOne } from '../../records/record.ts';
import { type Find, readFor } from '../../suppression/reading.ts';
import { suppressPerson } from '../../suppression/suppress.ts';
import { actChange, addAct } from './data-request-act.ts';
import { type DataRequest, requestsOn } from './data-request-read.ts';
import { lockedWithPerson, droppedOrderMessage } from './data-request-suppression.ts';
import { readTerms } from './data-request-terms.ts';

type Order = Selectable<Database['suppression_order']>;

interface OrderedSuppression {
  order: Order;
  findTraces: Find;
  now: Date;
}

/** How long to wait after a failure before reading the whole trail again. */
const pauseMilliseconds = 10 * 60_000;

const entity = 'dataRequest';
const operationID = 'suppressRequestedPerson';

const actorOf = ({ user_id: userID, login, address }: Order) => ({ userID, login, address });

/** Answers the request with the pseudonym. */
async function recordAnswer(
  trx: Kysely<Database>,
  requestBefore: DataRequest,
  pseudonym: string,
  { order, now }: OrderedSuppression,
): Promise<void> {
  const terms = await readTerms(trx, 'share');
  const day = todayInBogota(now);
  const text = `Se suprimieron los datos de la persona. En su lugar quedó el seudónimo ${pseudonym}.`;
  const { login } = order;
  await addAct({ trx, now, session: { login }, body: { act: 'answer', day, text } }, requestBefore, terms);
  const answeredRequest = await readOne(entity, requestsOn(day, terms), trx, requestBefore.id);
  await writeAudit(trx, actorOf(order), operationID, actChange(requestBefore, answeredRequest), now);
}

/**
 * Suppresses the person and answers the request, or drops the order if the request has been closed or put on legal hold.
 * @returns whether the person was suppressed
 */
async function carryOut(trx: Kysely<Database>, suppression: OrderedSuppression): Promise<boolean> {
  const { order, findTraces, now } = suppression;
  const { surveyable_id: surveyableID, request_id: requestID } = order;
  // Waits for the lock on the person's row, so that a legal hold being placed, or a suppression by another server, is seen.
  const { request } = await lockedWithPerson({ trx, params: { id: requestID }, now });
  const { numDeletedRows: deletedCount } = await trx
    .deleteFrom('suppression_order')
    .where('surveyable_id', '=', surveyableID)
    .where('request_id', '=', requestID)
    .executeTakeFirst();
  if (deletedCount === 0n) return false;
  const actor = actorOf(order);
  if (request.legalHold || !request.possible.includes('answer')) {
    const change = {
      entity,
      entityID: requestID,
      after: { code: request.code, act: droppedOrderMessage },
    } as const;
    await writeAudit(trx, actor, operationID, change, now);
    return false;
  }
  const suppressed = await suppressPerson(trx, {
    surveyableID,
    requestID,
    actor,
    operationID,
    now,
    findTraces,
  });
  if (suppressed) await recordAnswer(trx, request, suppressed.pseudonym, suppression);
  return suppressed !== null;
}

/**
 * Carries out the orders that are due, oldest first. The trail and the files are read outside any transaction; the suppression itself is one
 * transaction. If the server stops in between, the next call starts that order again. An order that fails does not hold up the others.
 * @param onSuppressed called after each person
 * @returns how many people were suppressed
 */
export async function carryOutSuppressions(
  db: Kysely<Database>,
  clock: () => Date,
  onSuppressed?: () => Promise<void>,
): Promise<number> {
  const orders = await db
    .selectFrom('suppression_order')
    .selectAll()
    .where('next_try_at', '<=', clock())
    .orderBy('ordered_at')
    .execute();
  let count = 0;
  const failures: unknown[] = [];
  for (const order of orders) {
    try {
      const findTraces = await readFor(db, [order.surveyable_id], clock());
      const now = clock();
      if (!(await inTransaction(db, (trx) => carryOut(trx, { order, findTraces, now })))) continue;
      count++;
      await onSuppressed?.();
    } catch (error) {
      failures.push(error);
      await db
        .updateTable('suppression_order')
        .set({ next_try_at: new Date(clock().getTime() + pauseMilliseconds) })
        .where('surveyable_id', '=', order.surveyable_id)
        .execute();
    }
  }
  if (failures.length > 0) throw failures[0];
  return count;
}
