/** Adds an act to an incident; acts are never changed (decision 0127). */
import { randomUUIDv7 } from 'node:crypto';
import { type IncidentAct, incidentActs, type IncidentState } from '@caracteriza/domain/incident/incident';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import type { Incident } from './incident-read.ts';

interface NewAct {
  act: IncidentAct;
  day: string;
  text: string;
  replaces?: boolean;
}

/** Adds an act to a locked incident and moves it to the state that follows. @returns the act's id */
export async function addIncidentAct(
  call: { trx: Kysely<Database>; session: { login: string }; now: Date },
  incidentBefore: Incident,
  { act, day, text, replaces = false }: NewAct,
): Promise<string> {
  const { trx, session, now } = call;
  const id = randomUUIDv7();
  await trx
    .insertInto('incident_act')
    .values({
      id,
      incident_id: incidentBefore.id,
      number: incidentBefore.acts.length + 1,
      act,
      day,
      last_day: act === 'report' ? (incidentBefore.reportUntil?.dateChar ?? null) : null,
      text: text.trim(),
      replaces,
      login: session.login,
      created_at: now,
    })
    .execute();
  const resultingState: IncidentState | null = incidentActs[act].to;
  await trx
    .updateTable('incident')
    .set({
      version: incidentBefore.version + 1,
      ...(resultingState && { state: resultingState, due_on: null }),
    })
    .where('id', '=', incidentBefore.id)
    .execute();
  return id;
}
