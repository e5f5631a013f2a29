/** Everything stored about one person, as one file (rules §9). */
import { parseDataUrl } from '@caracteriza/domain/values/data-url';
import { fields } from '@caracteriza/openapi/fields';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { consentEvidence } from '../../evidence/consent-evidence.ts';
import { zip, type ZipEntry } from '../../exports/zip.ts';
import { readSurveyables } from '../../records/people.ts';
import { readOne } from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';
import { heldBackChecks } from './personal-data-back-check.ts';
import {
  heldAlerts,
  heldConsents,
  heldLoads,
  heldRequests,
  heldSignatures,
  heldTrips,
  heldVisits,
} from './personal-data-contact.ts';
import { heldData, type HeldHeading, heldPage } from './personal-data-page.ts';
import { momentText } from '../../records/moment-text.ts';
import {
  evidencePath,
  heldFields,
  type HeldRecord,
  type HeldSection,
  wireFields,
} from './personal-data-record.ts';
import { heldLegalHolds, heldRevocations } from './personal-data-restriction.ts';
import { heldDrafts, heldFiles, heldSurveys, type StoredAttachment } from './personal-data-survey.ts';
import { heldFilesOfOthers, heldTrail } from './personal-data-trail.ts';

/** The person as in the list of people, and the data that the list does not show. */
async function readPerson(trx: Kysely<Database>, id: string) {
  const person = await readOne('surveyable', readSurveyables, trx, id);
  const row = await trx
    .selectFrom('surveyable')
    .select(['status', 'created_at as createdAt', 'family_id as familyID'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { person, ...row };
}

type HeldPerson = Awaited<ReturnType<typeof readPerson>>;

async function* ownRecord({ person, status, createdAt }: HeldPerson): AsyncGenerator<HeldRecord> {
  const { chFamilyID: _family, ...ownFields } = person;
  const registered = [
    { name: 'Registrada', value: momentText(createdAt) },
    { name: 'Estado', value: status === 'activo' ? 'Activa' : 'Eliminada' },
  ];
  yield { title: person.code, fields: [...wireFields('surveyable', ownFields), ...registered] };
}

const titles = fields.FamilyCreate;

/** The family's own data; of the other members, only their number. */
async function* familyRecord(trx: Kysely<Database>, { familyID }: HeldPerson): AsyncGenerator<HeldRecord> {
  if (familyID === null) return;
  const family = await trx
    .selectFrom('family')
    .innerJoin('zone', 'zone.id', 'family.zone_id')
    .innerJoin('master_value as stratum', 'stratum.id', 'family.social_stratum_id')
    .select(['family.code', 'family.consultreference', 'family.residentialaddress'])
    .select(['family.location_reference', 'family.latitude', 'family.longitude', 'zone.name as zone'])
    .select('stratum.value as stratum')
    .select(
      sql<number>`(select count(*) from surveyable where family_id = family.id and status = 'activo')`.as(
        'members',
      ),
    )
    .where('family.id', '=', familyID)
    .executeTakeFirstOrThrow();
  yield {
    title: family.code,
    fields: heldFields({
      [titles.consultreference.label]: family.consultreference,
      [titles.residentialaddress.label]: family.residentialaddress,
      [titles.locationReference.label]: family.location_reference,
      [titles.zoneID.label]: family.zone,
      [titles.socialStratumID.label]: family.stratum,
      Posición: family.latitude === null ? null : `${family.latitude}, ${family.longitude}`,
      Integrantes: String(family.members),
    }),
  };
}

function sectionsOf(trx: Kysely<Database>, subject: HeldPerson): HeldSection[] {
  const { person, familyID, createdAt } = subject;
  const { id } = person;
  const personKey = { id, familyID, createdAt };
  return [
    { title: 'Datos de la persona', records: () => ownRecord(subject) },
    {
      title: 'Familia',
      note: 'No incluye los datos de los demás integrantes.',
      records: () => familyRecord(trx, subject),
    },
    {
      title: 'Encuestas',
      note: 'Las que respondió, como se le preguntaron. No incluye las de la familia que respondió otra persona.',
      records: () => heldSurveys(trx, id),
    },
    { title: 'Encuestas sin terminar', records: () => heldDrafts(trx, id) },
    {
      title: 'Verificaciones',
      note: 'Otra persona pregunta de nuevo algo de la encuesta, o si había alguien en casa.',
      records: () => heldBackChecks(trx, id, familyID),
    },
    { title: 'Consentimientos', records: () => heldConsents(trx, id) },
    { title: 'Revocaciones de la autorización', records: () => heldRevocations(trx, id) },
    { title: 'Visitas a la familia', records: () => heldVisits(trx, id, familyID) },
    { title: 'Alertas', records: () => heldAlerts(trx, id) },
    { title: 'Solicitudes', records: () => heldRequests(trx, id) },
    { title: 'Retenciones legales', records: () => heldLegalHolds(trx, id) },
    { title: 'Cargues masivos', records: () => heldLoads(trx, id) },
    {
      title: 'Equipos que llevaron sus datos a terreno',
      note: 'Si un equipo se perdió, no se sabe qué pasó con su copia, que está cifrada.',
      records: () => heldTrips(trx, id),
    },
    { title: 'Quién leyó o cambió sus datos', records: () => heldTrail(trx, personKey) },
    {
      title: 'Archivos que pudieron contener sus datos',
      note: 'Descargas y lecturas de programas desde que la persona está registrada. Lo que un filtro dejó por fuera no se sabe después: el filtro está en cada una.',
      records: () => heldFilesOfOthers(trx, personKey),
    },
  ];
}

const bytesOf = ({ path, dataURL }: StoredAttachment): ZipEntry => ({
  name: path,
  content: [Buffer.from(parseDataUrl(dataURL)?.base64 ?? '', 'base64')],
});

/** The evidence of each consent, created one at a time. */
async function* evidenceOf(
  trx: Kysely<Database>,
  personID: string,
  call: Parameters<typeof consentEvidence>[2],
): AsyncGenerator<ZipEntry> {
  const consents = await trx
    .selectFrom('consent')
    .select('id')
    .where('surveyable_id', '=', personID)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { id } of consents) {
    const evidence = await consentEvidence(trx, id, call);
    if (evidence) yield { name: evidencePath(id), content: [evidence] };
  }
}

async function* archiveOf(
  trx: Kysely<Database>,
  heading: HeldHeading,
  subject: HeldPerson,
  call: Parameters<typeof consentEvidence>[2],
): AsyncGenerator<ZipEntry> {
  const sections = sectionsOf(trx, subject);
  yield { name: 'todo-sobre-esta-persona.html', content: heldPage(heading, sections) };
  yield { name: 'datos.json', content: heldData(heading, sections) };
  for await (const file of heldFiles(trx, subject.person.id)) yield bytesOf(file);
  for await (const signature of heldSignatures(trx, subject.person.id)) yield bytesOf(signature);
  yield* evidenceOf(trx, subject.person.id, call);
}

export const personalDataHandlers = {
  downloadPersonalData: async ({ trx, params, session, now, config, audit }) => {
    const subject = await readPerson(trx, await resolveID(trx, 'surveyable', params.id));
    const { id, code, firstName, secondName, firstSurname, secondSurname } = subject.person;
    await audit({ entity: 'surveyable', entityID: id });
    const name = [firstName, secondName, firstSurname, secondSurname].filter(Boolean).join(' ');
    const heading = { person: `${name} (${code})`, madeAt: momentText(now), madeBy: session.login };
    const call = { dataDir: config.dataDir, now, login: session.login };
    return { message: 'Archivo generado.', data: zip(archiveOf(trx, heading, subject, call)) };
  },
} satisfies Partial<Handlers>;
