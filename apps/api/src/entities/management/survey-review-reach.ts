/**
 * Which surveys a user with a territory may correct: their own. A correction of a survey outside the territory is saved, but
 * the survey is not shown (rules §2).
 */
import type { Kysely } from 'kysely';
import { isSurveyWithin } from '../../db/driver/territory.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import type { Session } from '../../identity/session.ts';
import type { ReviewedSurvey } from './survey-review-state.ts';

type Reached = Pick<ReviewedSurvey, 'id' | 'userID'>;
type Caller = Pick<Session, 'userID' | 'territory'>;

async function isWithin(trx: Kysely<Database>, { id }: Reached, { territory }: Caller): Promise<boolean> {
  return territory === null || (await isSurveyWithin(trx, id, territory));
}

/** Throws 404 for another user's survey outside the caller's territory. */
export async function checkOwnOrWithin(
  trx: Kysely<Database>,
  survey: Reached,
  caller: Caller,
): Promise<void> {
  if (survey.userID !== caller.userID && !(await isWithin(trx, survey, caller)))
    throw problem('notFound', 'La encuesta');
}

/** Throws 404 for a survey outside the caller's territory; if it is the caller's own, 409 with the reason. */
export async function checkWithin(trx: Kysely<Database>, survey: Reached, caller: Caller): Promise<void> {
  if (await isWithin(trx, survey, caller)) return;
  throw survey.userID === caller.userID
    ? problem(
        'conflict',
        'La familia de esta encuesta ya no está en su territorio: no se puede abrir para corregirla. Avise a quien la devolvió, que puede anularla.',
      )
    : problem('notFound', 'La encuesta');
}
