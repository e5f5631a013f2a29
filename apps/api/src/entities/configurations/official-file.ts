/**
 * The official file about families and their members, as a draft: its mapping, its problems and its content (decision 0132).
 */
import { identifiedDataGrant } from '@caracteriza/domain/access/identified-data-grant';
import { leftOutText } from '@caracteriza/domain/campaign/survey-review';
import { officialFileName, officialSource } from '@caracteriza/domain/official-file/layout';
import { heldSources } from '@caracteriza/domain/official-file/sources';
import { countText, figure } from '@caracteriza/domain/words/counted';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import type { ExportColumn } from '../../exports/columns.ts';
import { exportFile } from '../../exports/file.ts';
import { problem } from '../../http/problem.ts';
import { lockActive } from '../../records/checks.ts';
import { resolveID } from '../../records/resolve.ts';
import {
  allOfficialFields,
  changedSince,
  checkedFields,
  readMapping,
  sourceProblem,
  uncodedOptions,
} from './official-file-mapping.ts';
import { countOfficialLeftOut } from './official-file-people.ts';
import {
  type OfficialLink,
  type OfficialQuestion,
  readOfficialLinks,
  readOfficialQuestions,
} from './official-file-questions.ts';
import {
  controlLine,
  mappingIncidents,
  officialBlocks,
  type OfficialIncident,
  type OfficialInput,
} from './official-file-records.ts';
import { suggestionFor } from './official-file-suggestions.ts';

type Mapping = components['schemas']['OfficialMapping'];
type Source = components['schemas']['OfficialSource'];
type ReadCall = Pick<Call<'checkOfficialFile'>, 'trx' | 'params' | 'query' | 'session' | 'audit'>;

const maxOptions = 500;
const maxIncidents = 200;

async function readMasters(trx: Kysely<Database>) {
  const rows = await trx
    .selectFrom('master_value')
    .select(['id', 'table_name', 'code', 'value'])
    .orderBy('position')
    .orderBy('code')
    .execute();
  return {
    byID: new Map(rows.map((row) => [row.id, row])),
    byTable: Map.groupBy(rows, (row) => row.table_name),
  };
}

/** The codes of each source that belongs to the system: master tables and zones. */
async function heldOptions(
  trx: Kysely<Database>,
): Promise<(name: string) => { code: string; label: string }[]> {
  const { byTable } = await readMasters(trx);
  const zones = await trx.selectFrom('zone').select(['code', 'name']).orderBy('code_sort').execute();
  return (name) => {
    if (name === 'zone') return zones.map(({ code, name: label }) => ({ code, label }));
    const systemSource = heldSources[name as keyof typeof heldSources];
    const table = systemSource && 'master' in systemSource ? systemSource.master : '';
    return (byTable.get(table) ?? []).map(({ code, value }) => ({ code, label: value }));
  };
}

const questionSource = ({ code, variable, label, link, ...question }: OfficialQuestion): Source => ({
  source: 'question',
  value: code,
  label: `${label} (${variable}, ${link.name})`,
  records: [...question.records],
  measure: question.measure,
  several: question.several,
  options: question.options.slice(0, maxOptions),
});

function sourcesOf(
  questions: ReadonlyMap<string, OfficialQuestion>,
  optionsOf: (name: string) => { code: string; label: string }[],
): Source[] {
  const systemSources = Object.entries(heldSources).map(([value, { label, measure, records }]): Source => ({
    source: 'held',
    value,
    label,
    records: [...records],
    measure,
    several: false,
    options: optionsOf(value).slice(0, maxOptions),
  }));
  return [...systemSources, ...[...questions.values()].map(questionSource)];
}

async function readOffer(trx: Kysely<Database>, campaignID: string): Promise<Mapping> {
  const mapping = await readMapping(trx, campaignID);
  const links = await readOfficialLinks(trx, campaignID);
  const questions = await readOfficialQuestions(trx, links);
  const optionsOf = await heldOptions(trx);
  const sourceOptions = ({ source, value }: components['schemas']['OfficialFieldSource']) =>
    source === 'question' ? (questions.get(value)?.options ?? []) : optionsOf(value);
  const fields = allOfficialFields.map((field) => {
    const source = mapping.fields.find(
      ({ record, number }) => record === field.record && number === field.number,
    );
    return {
      ...field,
      codes: [...field.codes],
      mapping: source ?? null,
      suggestion: source ? null : suggestionFor(field, questions, optionsOf),
      problem: source ? (sourceProblem(field, source, questions) ?? '') : '',
      uncoded: source && source.source !== 'text' ? uncodedOptions(field, source, sourceOptions(source)) : [],
    };
  });
  return {
    annex: officialSource.annex,
    annexVersion: officialSource.version,
    annexSource: officialSource.source,
    reporterKind: mapping.reporterKind,
    reporterNumber: mapping.reporterNumber,
    version: mapping.version,
    changed: changedSince(mapping, links),
    fields,
    sources: sourcesOf(questions, optionsOf),
  };
}

/** The requested days, or the campaign's by default. Throws 422 if they are in the wrong order. */
async function periodOf(trx: Kysely<Database>, campaignID: string, query: ReadCall['query']) {
  const campaign = await trx
    .selectFrom('campaign')
    .select(['start_date', 'end_date'])
    .where('id', '=', campaignID)
    .executeTakeFirstOrThrow();
  const period = { from: query.from ?? campaign.start_date, until: query.until ?? campaign.end_date };
  if (period.until >= period.from) return period;
  const message = 'La fecha final no puede ser anterior a la fecha inicial.';
  throw problem('rule', message, [{ field: 'until', message }]);
}

async function inputOf({ trx, query, session, params }: ReadCall): Promise<OfficialInput> {
  if (!session.grants.has(identifiedDataGrant)) throw problem('forbidden', identifiedDataGrant);
  const campaignID = await resolveID(trx, 'campaign', params.id);
  const { from, until } = await periodOf(trx, campaignID, query);
  const links: readonly OfficialLink[] = await readOfficialLinks(trx, campaignID);
  const masters = await readMasters(trx);
  return {
    trx,
    mapping: await readMapping(trx, campaignID),
    period: { campaignID, linkIDs: links.map(({ id }) => id), from, until },
    questions: await readOfficialQuestions(trx, links),
    masterOf: (id) => (id === null ? undefined : masters.byID.get(id)),
  };
}

/** Counts the contents by generating the file without keeping it. @param onIncident called for each incident */
async function summary(input: OfficialInput, onIncident: (incident: OfficialIncident) => void) {
  const counts = { families: 0, members: 0, incidents: 0, withIncidents: 0, withdrawn: 0 };
  const fieldIncidents = mappingIncidents(input);
  fieldIncidents.forEach(onIncident);
  counts.incidents = fieldIncidents.length;
  for await (const { members, withdrawn, incidents } of officialBlocks(input)) {
    counts.families += 1;
    counts.members += members;
    counts.withdrawn += withdrawn;
    counts.incidents += incidents.length;
    if (incidents.length > 0) counts.withIncidents += 1;
    incidents.forEach(onIncident);
  }
  return counts;
}

/** ', sin 2 encuestas anuladas ni 1 integrante que no autorizó…', or ''. */
async function leftOutWords(input: OfficialInput, withdrawnCount: number): Promise<string> {
  const surveys = leftOutText(await countOfficialLeftOut(input.trx, input.period));
  if (withdrawnCount === 0) return surveys;
  const people = `${countText(withdrawnCount, 'integrante', 'integrantes')} que no autorizaron, revocaron o pidieron suprimir sus datos`;
  return `${surveys}${surveys === '' ? ', sin' : ' ni'} ${people}`;
}

const incidentWire = ({ field, family, personCode, question, problem: text }: OfficialIncident) => ({
  record: field.record,
  number: field.number,
  field: field.name,
  familyID: family?.id ?? null,
  familyCode: family?.code ?? null,
  personCode,
  question,
  problem: text,
});

const incidentColumns: readonly ExportColumn<OfficialIncident>[] = [
  { header: 'Registro', value: ({ field }) => field.record },
  { header: 'Campo', value: ({ field }) => field.number },
  { header: 'Nombre del campo', value: ({ field }) => field.name, width: 50 },
  { header: 'Código de la Familia', value: ({ family }) => family?.code },
  { header: 'Código del Encuestable', value: ({ personCode }) => personCode },
  { header: 'Pregunta o dato', value: ({ question }) => question, width: 50 },
  { header: 'Qué pasa', value: ({ problem: text }) => text, width: 60 },
];

async function* incidentsOf(input: OfficialInput): AsyncGenerator<OfficialIncident> {
  yield* mappingIncidents(input);
  for await (const { incidents } of officialBlocks(input)) yield* incidents;
}

/** Windows-1252 has the same bytes as Latin-1 for every character that a field may contain. */
async function* officialBytes(input: OfficialInput, records: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${controlLine(input, records)}\r\n`, 'latin1');
  for await (const { lines } of officialBlocks(input))
    yield Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
}

/** Records the read under the campaign, where people who ask about their data can find it. */
const auditRead = (call: ReadCall, campaignID: string, format: string) =>
  call.audit({ entity: 'campaign', entityID: campaignID, after: { format, ...call.query } });

export const officialFileHandlers = {
  getOfficialMapping: async ({ trx, params }) => ({
    message: 'Consulta exitosa.',
    data: await readOffer(trx, await resolveID(trx, 'campaign', params.id)),
  }),

  updateOfficialMapping: async ({ trx, params, body, session, now, audit }) => {
    const campaignID = await lockActive(trx, 'campaign', params.id);
    const mappingBefore = await readMapping(trx, campaignID);
    if (mappingBefore.version !== body.version)
      throw problem(
        'conflict',
        'Otra persona guardó estos campos mientras tanto. Recargue para ver los suyos.',
      );
    const links = await readOfficialLinks(trx, campaignID);
    const fields = checkedFields(body.fields, await readOfficialQuestions(trx, links));
    const questionnaires = Object.fromEntries(
      links.map(({ characterizationID, hash }) => [characterizationID, hash]),
    );
    const row = {
      reporter_kind: body.reporterKind,
      reporter_number: body.reporterNumber,
      fields: JSON.stringify(fields),
      questionnaires: JSON.stringify(questionnaires),
      version: mappingBefore.version + 1,
      login: session.login,
      saved_at: now,
    };
    await trx
      .insertInto('official_mapping')
      .values({ campaign_id: campaignID, ...row })
      .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(row))
      .execute();
    const { reporterKind, reporterNumber } = body;
    await audit({
      entity: 'campaign',
      entityID: campaignID,
      before: {
        reporterKind: mappingBefore.reporterKind,
        reporterNumber: mappingBefore.reporterNumber,
        fields: mappingBefore.fields,
      },
      after: { reporterKind, reporterNumber, fields },
    });
    return { message: 'Los campos se guardaron.', data: await readOffer(trx, campaignID) };
  },

  checkOfficialFile: async (call) => {
    const input = await inputOf(call);
    await auditRead(call, input.period.campaignID, 'check');
    const list: OfficialIncident[] = [];
    const { withdrawn, ...counts } = await summary(input, (incident) => {
      if (list.length < maxIncidents) list.push(incident);
    });
    const { reporterKind, reporterNumber } = input.mapping;
    const data = {
      ...counts,
      leftOut: (await leftOutWords(input, withdrawn)).replace(/^, /, ''),
      fileName: officialFileName(input.period.until, reporterKind, reporterNumber),
      partial: call.session.territory !== null,
      list: list.map(incidentWire),
    };
    return { message: 'Consulta exitosa.', data };
  },

  ...exportHandlers('exportCampaignOfficialIncidents', async (format, call) => {
    const input = await inputOf(call);
    await auditRead(call, input.period.campaignID, format);
    return {
      message: 'Archivo generado.',
      data: exportFile(format, 'Incidencias', incidentColumns, incidentsOf(input)),
    };
  }),

  exportCampaignOfficialFile: async (call) => {
    const input = await inputOf(call);
    if (input.mapping.version === 0)
      throw problem('rule', 'Diga primero qué entidad reporta y de dónde sale cada campo, y guárdelo.');
    await auditRead(call, input.period.campaignID, 'SI-APS');
    const { families, members, incidents, withdrawn } = await summary(input, () => undefined);
    const leftOutWordsText = await leftOutWords(input, withdrawn);
    const incidentsText =
      incidents === 0 ? 'sin incidencias' : `con ${figure(incidents)} incidencias sin resolver`;
    return {
      message: `Borrador generado ${incidentsText}${leftOutWordsText}.`,
      data: officialBytes(input, families + members),
    };
  },
} satisfies Partial<Handlers>;
