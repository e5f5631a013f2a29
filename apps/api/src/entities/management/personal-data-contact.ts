/** A person's history besides surveys: consents, visits, alerts, requests, bulk loads and trips of devices. */
import { representativeQualities } from '@caracteriza/domain/campaign/representation';
import {
  type AlertEvent,
  alertEventWords,
  type AlertOutcome,
  alertOutcomeWords,
  type AlertState,
  alertStateWords,
} from '@caracteriza/domain/alert/alert-steps';
import {
  type RequestAct,
  requestActs,
  requestStates,
  type RequestState,
} from '@caracteriza/domain/data-request/acts';
import { type RequestKind, requestKinds } from '@caracteriza/domain/data-request/kinds';
import { visitResultWords } from '@caracteriza/domain/campaign/visit-result';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fullNameOrNull } from '../../records/full-name.ts';
import type { Database } from '../../db/types.ts';
import { textHash } from '../../questionnaire/body.ts';
import { dayText, momentText } from '../../records/moment-text.ts';
import { evidencePath, heldFields, type HeldRecord, signaturePath } from './personal-data-record.ts';
import { representationColumns, representationOf } from '../../records/consents.ts';
import type { StoredAttachment } from './personal-data-survey.ts';

export async function* heldConsents(trx: Kysely<Database>, personID: string): AsyncGenerator<HeldRecord> {
  const rows = await trx
    .selectFrom('consent')
    .innerJoin('consent_text as shown', (join) =>
      join
        .onRef('shown.campaign_id', '=', 'consent.campaign_id')
        .onRef('shown.version', '=', 'consent.version'),
    )
    .innerJoin('campaign', 'campaign.id', 'consent.campaign_id')
    .innerJoin('app_user', 'app_user.id', 'consent.user_id')
    .select(['consent.id', 'consent.accepted', 'consent.respondent', 'consent.version', 'shown.text'])
    .select([
      'consent.asked_date',
      'consent.asked_time',
      'consent.signature_hash',
      'campaign.name as campaign',
    ])
    .leftJoin('treatment_policy as policy', 'policy.version', 'consent.policy_version')
    .select(['policy.version as policyVersion', 'policy.hash as policyHash'])
    .select(representationColumns)
    .select(fullNameOrNull('app_user').as('asker'))
    .where('consent.surveyable_id', '=', personID)
    .orderBy('consent.created_at')
    .orderBy('consent.id')
    .execute();
  for (const row of rows) {
    const representation = representationOf(row);
    yield {
      title: row.campaign,
      fields: heldFields({
        Respuesta: row.accepted ? 'Autorizó' : 'No autorizó',
        Respondió: row.respondent,
        ...(representation && {
          'En calidad de': representativeQualities[representation.quality],
          'Documento de quien representa': representation.document,
          'Se escuchó al menor': representation.heard ? 'Sí' : 'No',
          'Interés superior y opinión del menor': representation.note,
        }),
        Fecha: `${dayText(row.asked_date)} ${row.asked_time}`,
        Preguntó: row.asker,
        'Versión del texto': String(row.version),
        Texto: row.text,
        'Huella del texto (SHA-256)': textHash(row.text),
        ...(row.policyVersion !== null && {
          'Política que podía leer': `Versión ${row.policyVersion}`,
          'Huella de la política (SHA-256)': row.policyHash,
        }),
        Firma: row.signature_hash === null ? 'Sin firma' : signaturePath(row.id),
        'Huella de la firma (SHA-256)': row.signature_hash,
        Evidencia: evidencePath(row.id),
      }),
    };
  }
}

/** The signatures of the person's consents, one at a time. */
export async function* heldSignatures(
  trx: Kysely<Database>,
  personID: string,
): AsyncGenerator<StoredAttachment> {
  const rows = await trx
    .selectFrom('consent_signature as signature')
    .innerJoin('consent', 'consent.id', 'signature.consent_id')
    .select(['consent.id', 'signature.hash'])
    .where('consent.surveyable_id', '=', personID)
    .execute();
  for (const { id, hash } of rows) {
    const { content } = await trx
      .selectFrom('consent_signature')
      .select('content')
      .where('consent_id', '=', id)
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    yield { path: signaturePath(id), dataURL: content };
  }
}

/** The visits to the person's family, including those during which the person was absent. */
export async function* heldVisits(
  trx: Kysely<Database>,
  personID: string,
  familyID: string | null,
): AsyncGenerator<HeldRecord> {
  const rows = await trx
    .selectFrom('family_visit as visit')
    .innerJoin('campaign', 'campaign.id', 'visit.campaign_id')
    .innerJoin('app_user', 'app_user.id', 'visit.user_id')
    .select(['campaign.name as campaign', 'visit.visited_date', 'visit.visited_time', 'visit.result'])
    .select(['visit.reason', 'visit.latitude', 'visit.longitude'])
    .select(fullNameOrNull('app_user').as('visitor'))
    .select((visit) =>
      visit
        .exists(
          visit
            .selectFrom('family_visit_absence as absence')
            .select('absence.id')
            .whereRef('absence.visit_id', '=', 'visit.id')
            .where('absence.surveyable_id', '=', personID),
        )
        .as('absent'),
    )
    .where('visit.family_id', '=', familyID)
    .orderBy('visit.created_at')
    .execute();
  for (const row of rows) {
    yield {
      title: `${dayText(row.visited_date)} ${row.visited_time}`,
      fields: heldFields({
        Campaña: row.campaign,
        Resultado: visitResultWords[row.result as keyof typeof visitResultWords],
        Motivo: row.reason,
        Visitó: row.visitor,
        Posición: row.latitude === null ? null : `${row.latitude}, ${row.longitude}`,
        Ausente: row.absent ? 'La persona no estaba' : null,
      }),
    };
  }
}

export async function* heldAlerts(trx: Kysely<Database>, personID: string): AsyncGenerator<HeldRecord> {
  const rows = await trx
    .selectFrom('alert_case as found')
    .innerJoin('alert_rule as rule', 'rule.id', 'found.rule_id')
    .innerJoin('survey', 'survey.id', 'found.survey_id')
    .select(['rule.name', 'survey.code', 'found.state', 'found.opened_at'])
    .$narrowType<{ state: AlertState }>()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('alert_event as event')
          .leftJoin('app_user as author', 'author.id', 'event.user_id')
          .select(['event.kind', 'event.outcome', 'event.text', fullNameOrNull('author').as('author')])
          .whereRef('event.case_id', '=', 'found.id')
          .orderBy('event.position'),
      ).as('events'),
    )
    .where('found.surveyable_id', '=', personID)
    .orderBy('found.opened_at')
    .execute();
  for (const { name, code, state, opened_at: openedAt, events } of rows) {
    yield {
      title: name,
      fields: [
        ...heldFields({ Encuesta: code, 'Se abrió': momentText(openedAt), Estado: alertStateWords[state] }),
        ...events.map(({ kind, outcome, text, author }) => ({
          name: alertEventWords[kind as AlertEvent],
          value: [author, outcome && alertOutcomeWords[outcome as AlertOutcome], text]
            .filter(Boolean)
            .join('. '),
        })),
      ],
    };
  }
}

export async function* heldRequests(trx: Kysely<Database>, personID: string): AsyncGenerator<HeldRecord> {
  const rows = await trx
    .selectFrom('data_request as request')
    .select(['request.code', 'request.kind', 'request.received_on', 'request.applicant', 'request.state'])
    .select(['request.identification', 'request.contact', 'request.description', 'request.identity_check'])
    .$narrowType<{ kind: RequestKind; state: RequestState }>()
    .select((request) =>
      jsonArrayFrom(
        request
          .selectFrom('data_request_act as done')
          .select(['done.act', 'done.day', 'done.text', 'done.login'])
          .whereRef('done.request_id', '=', 'request.id')
          .orderBy('done.number'),
      ).as('acts'),
    )
    .where('request.surveyable_id', '=', personID)
    .orderBy('request.created_at')
    .execute();
  for (const row of rows) {
    yield {
      title: row.code,
      fields: [
        ...heldFields({
          'Tipo de solicitud': requestKinds[row.kind].label,
          Llegó: dayText(row.received_on),
          'Quién la hizo': `${row.applicant} (${row.identification})`,
          'Cómo se comprobó su identidad': row.identity_check,
          'Dónde recibe la respuesta': row.contact,
          'Qué pidió': row.description,
          Estado: requestStates[row.state].label,
        }),
        ...row.acts.map(({ act, day, text, login }) => ({
          name: `${dayText(day)}. ${requestActs[act as RequestAct].done}`,
          value: `${text} (${login})`,
        })),
      ],
    };
  }
}

/** The bulk loads that added or changed the person. */
export async function* heldLoads(trx: Kysely<Database>, personID: string): AsyncGenerator<HeldRecord> {
  const rows = await trx
    .selectFrom('surveyable_upload_change as change')
    .innerJoin('surveyable_upload as load', 'load.id', 'change.upload_id')
    .select(['load.file_name', 'load.login', 'load.loaded_at', 'load.created_at', 'load.state'])
    .select(sql<boolean>`change.former is null`.as('added'))
    .where('change.record_id', '=', personID)
    .orderBy('load.created_at')
    .execute();
  for (const row of rows) {
    yield {
      title: row.file_name,
      fields: heldFields({
        Fecha: momentText(row.loaded_at ?? row.created_at),
        Cargó: row.login,
        'Qué hizo': row.added ? 'Agregó a la persona' : 'Cambió datos de la persona',
        Deshecho: row.state === 'deshecho' ? 'Sí' : null,
      }),
    };
  }
}

/** The devices that downloaded the person's data for work without a signal. */
export async function* heldTrips(trx: Kysely<Database>, personID: string): AsyncGenerator<HeldRecord> {
  const rows = await trx
    .selectFrom('field_trip_family as taken')
    .innerJoin('field_trip as trip', 'trip.id', 'taken.trip_id')
    .innerJoin('app_user', 'app_user.id', 'trip.user_id')
    .select(['trip.device_name', 'trip.started_at', 'trip.ended_at', 'trip.expires_at', 'trip.lost_at'])
    .select(fullNameOrNull('app_user').as('holder'))
    .where(sql<boolean>`${personID}::uuid = any(taken.people)`)
    .orderBy('trip.started_at')
    .execute();
  for (const row of rows) {
    yield {
      title: row.device_name,
      fields: heldFields({
        'La llevó': row.holder,
        Desde: momentText(row.started_at),
        Hasta: momentText(row.ended_at ?? row.expires_at),
        'Se reportó perdido': row.lost_at && momentText(row.lost_at),
      }),
    };
  }
}
