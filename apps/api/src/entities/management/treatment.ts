/**
 * The register of personal data processing (decision 0134): purposes, processors, the controller, and the versions of the
 * policy. Changes and versions are only added, so that the entries of any past day can be shown.
 */
import { randomUUIDv7 } from 'node:crypto';
import { misfitField, treatmentKinds } from '@caracteriza/domain/treatment/treatment';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { refusedValue } from '@caracteriza/domain/words/refused-value';
import { fields } from '@caracteriza/openapi/fields';
import { type Kysely, sql } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { textHash } from '../../questionnaire/body.ts';
import { answerList } from '../../records/listing.ts';
import { readPolicy } from '../../records/policy.ts';
import { changeListing, readCurrent, readRegister, type Treatment } from './treatment-read.ts';

const entity = 'treatment';

type Change = Call<'recordTreatment'>['body'];

/** There is a single entry for the controller. */
const responsibleID = '00000000-0000-7000-8000-000000000001';

/** Maximum number of purposes, and of processors. */
const maxPerKind = 200;

const labels = fields.TreatmentRecord;

function refuse(field: string, message: string): never {
  throw problem('rule', message, [{ field, message }]);
}

/** Writes run one after another, so that each sees the previous version. Only users who see everything may write. */
async function beginWrite(trx: Kysely<Database>, territory: unknown): Promise<void> {
  if (territory !== null)
    throw problem(
      'rule',
      'Su cuenta está limitada a un territorio. El registro de tratamientos lo lleva quien ve todo: pídaselo.',
    );
  await sql`select pg_advisory_xact_lock(hashtext('treatment'))`.execute(trx);
}

function checkFields(body: Change, today: string): void {
  const misfittingField = misfitField(body.kind, body);
  if (misfittingField) {
    const { label } = labels[misfittingField.field];
    refuse(
      misfittingField.field,
      misfittingField.missing
        ? refusedValue.required(label)
        : `${treatmentKinds[body.kind].label}: no lleva ${label}.`,
    );
  }
  if (body.endedOn && body.endedOn > today)
    refuse('endedOn', 'La fecha en que terminó no puede ser posterior a hoy.');
  if (body.endedOn && body.contractOn && body.endedOn < body.contractOn)
    refuse('endedOn', 'No puede terminar antes de la fecha del contrato.');
}

/** The current entry to change; null for a new one. @throws 404, 409, 422 */
function changedOf(currentEntries: readonly Treatment[], body: Change): Treatment | null {
  const { kind, version } = body;
  const treatmentID = kind === 'responsable' ? responsibleID : (body.treatmentID ?? null);
  const entryBefore =
    currentEntries.find((entry) => entry.treatmentID === treatmentID && entry.kind === kind) ?? null;
  if (body.treatmentID && !entryBefore) throw problem('notFound', 'El registro');
  if ((entryBefore?.version ?? 0) !== version)
    throw problem('conflict', 'Otra persona lo cambió. Recargue la página y revíselo.');
  if (!entryBefore && currentEntries.filter((entry) => entry.kind === kind).length >= maxPerKind)
    throw problem('rule', `No se pueden registrar más de ${maxPerKind}.`);
  return entryBefore;
}

const columnsOf = (body: Change) => ({
  kind: body.kind,
  name: body.name.trim(),
  detail: body.detail.trim(),
  tax_id: body.taxID?.trim() || null,
  address: body.address?.trim() || null,
  email: body.email?.trim() || null,
  phone: body.phone?.trim() || null,
  contract_on: body.contractOn || null,
  ended_on: body.endedOn || null,
});

const auditedChange = ({
  kind,
  name,
  detail,
  taxID,
  address,
  email,
  phone,
  contractOn,
  endedOn,
}: Treatment) => ({
  kind: treatmentKinds[kind].label,
  name,
  detail,
  taxID,
  address,
  email,
  phone,
  contractOn,
  endedOn,
});

export const treatmentHandlers = {
  getTreatments: async ({ trx, audit }) => {
    await audit({ entity });
    return { message: 'Consulta exitosa.', data: await readRegister(trx) };
  },

  listTreatmentChanges: async (call) => {
    await call.audit({ entity, after: call.query });
    return answerList(changeListing, call, {});
  },

  recordTreatment: async ({ trx, body, session, now, audit }) => {
    await beginWrite(trx, session.territory);
    checkFields(body, todayInBogota(now));
    const entryBefore = changedOf(await readCurrent(trx), body);
    const treatmentID =
      body.kind === 'responsable' ? responsibleID : (entryBefore?.treatmentID ?? randomUUIDv7());
    await trx
      .insertInto('treatment_change')
      .values({
        ...columnsOf(body),
        id: randomUUIDv7(),
        treatment_id: treatmentID,
        number: body.version + 1,
        login: session.login,
        created_at: now,
      })
      .execute();
    const entryAfter = (await readCurrent(trx)).find((entry) => entry.treatmentID === treatmentID)!;
    await audit({
      entity,
      entityID: treatmentID,
      ...(entryBefore && { before: auditedChange(entryBefore) }),
      after: auditedChange(entryAfter),
    });
    return { message: 'El cambio se guardó correctamente.', data: await readRegister(trx) };
  },

  getPolicy: async ({ trx, query }) => ({
    message: 'Consulta exitosa.',
    data: await readPolicy(trx, query.version),
  }),

  publishPolicy: async ({ trx, body, session, now, audit }) => {
    await beginWrite(trx, session.territory);
    if (!body.text.trim()) refuse('text', refusedValue.required(fields.PolicyPublish.text.label));
    const { policy } = await readPolicy(trx);
    if ((policy?.version ?? 0) !== body.version)
      throw problem('conflict', 'Otra persona publicó una versión. Recargue la página y revísela.');
    const hash = textHash(body.text);
    if (policy?.hash === hash) refuse('text', 'El texto es el mismo de la versión vigente.');
    const version = body.version + 1;
    await trx
      .insertInto('treatment_policy')
      .values({ version, text: body.text, hash, login: session.login, created_at: now })
      .execute();
    await audit({ entity: 'policy', after: { version, hash } });
    return { message: `La versión ${version} quedó publicada.`, data: await readRegister(trx) };
  },
} satisfies Partial<Handlers>;
