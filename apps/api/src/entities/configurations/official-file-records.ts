/** The records of the official file, family by family, and what is missing or does not fit in each (decision 0132). */
import {
  type OfficialField,
  officialField,
  officialFields,
  type OfficialRecord,
} from '@caracteriza/domain/official-file/layout';
import { heldSource } from '@caracteriza/domain/official-file/sources';
import { writtenValue } from '@caracteriza/domain/official-file/written-value';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { type FieldSource, keepsCodes, type StoredMapping } from './official-file-mapping.ts';
import {
  officialFamilies,
  type OfficialFamily,
  type OfficialMember,
  type OfficialPeriod,
  readMembers,
  readSurveys,
} from './official-file-people.ts';
import type { OfficialQuestion } from './official-file-questions.ts';
import { type FoundValue, type MasterOf, type OfficialHome, valueFor } from './official-file-values.ts';

/** A missing or invalid value. Without a family, the problem is in the mapping. */
export interface OfficialIncident {
  field: OfficialField;
  family: Pick<OfficialFamily, 'id' | 'code'> | null;
  personCode: string | null;
  /** The question or field that fills it; '' if nothing does. */
  question: string;
  problem: string;
}

/** A family in the file: its own record, then those of its members, without line endings. */
interface OfficialBlock {
  lines: string[];
  members: number;
  /** Members who refused or revoked consent or were suppressed. */
  withdrawn: number;
  incidents: OfficialIncident[];
}

export interface OfficialInput {
  trx: Kysely<Database>;
  period: OfficialPeriod;
  mapping: StoredMapping;
  questions: ReadonlyMap<string, OfficialQuestion>;
  masterOf: MasterOf;
}

/** How many families are in memory at once, with their members and answers. */
const homeBatchSize = 50;

function sourceLabel(source: FieldSource, questions: OfficialInput['questions']): string {
  if (source.source === 'text') return 'Texto fijo';
  if (source.source === 'held') return heldSource(source.value)?.label ?? '';
  return questions.get(source.value)?.label ?? source.value;
}

/** What fills a field: its source, the source's name, and its codes. */
interface Filling {
  field: OfficialField;
  source: FieldSource;
  label: string;
  codes: ReadonlyMap<string, string>;
}

function fillingsOf({ mapping, questions }: OfficialInput): ReadonlyMap<OfficialField, Filling> {
  const fillings = mapping.fields.flatMap((source) => {
    const field = officialField(source.record, source.number);
    if (!field) return [];
    const codes = new Map(source.codes.map(({ from, to }) => [from, to]));
    return [[field, { field, source, codes, label: sourceLabel(source, questions) }] as const];
  });
  return new Map(fillings);
}

/** Required fields without a source, listed once each, because every family would have the same incident. */
export function mappingIncidents(input: OfficialInput): OfficialIncident[] {
  const fillings = fillingsOf(input);
  return [...officialFields[2], ...officialFields[3]]
    .filter((field) => field.required && !field.automatic && !fillings.has(field))
    .map((field) => ({
      field,
      family: null,
      personCode: null,
      question: '',
      problem: 'El campo es obligatorio y nada lo llena: elija de dónde sale.',
    }));
}

/** The text of a field, or the reason why it is missing. */
function fieldText(
  foundValue: FoundValue,
  { field, source, codes }: Filling,
): { text: string } | { problem: string } {
  if ('missing' in foundValue) {
    if (foundValue.notAsked && source.notAsked !== '') return { text: source.notAsked };
    return field.required ? { problem: foundValue.missing } : { text: '' };
  }
  const { value } = foundValue;
  const codesWithOwn =
    value.kind === 'codes' && keepsCodes(field, source)
      ? new Map([...value.codes.map((code) => [code, code] as const), ...codes])
      : codes;
  return writtenValue({ field, codes: codesWithOwn }, value);
}

/** Fills the fields of one record. */
function recordOf(
  record: OfficialRecord,
  automaticTexts: ReadonlyMap<number, string>,
  officialHome: OfficialHome,
  member: OfficialMember | undefined,
  context: { fillings: ReadonlyMap<OfficialField, Filling>; input: OfficialInput },
): { fields: string[]; incidents: OfficialIncident[] } {
  const incidents: OfficialIncident[] = [];
  const { id, code } = officialHome.family;
  const fields = officialFields[record].map((field) => {
    const automaticText = automaticTexts.get(field.number);
    if (automaticText !== undefined) return automaticText;
    const filling = context.fillings.get(field);
    if (!filling) return '';
    const result = fieldText(valueFor(field, filling.source, officialHome, member, context.input), filling);
    if ('text' in result) return result.text;
    incidents.push({
      field,
      family: { id, code },
      personCode: member?.code ?? null,
      question: filling.label,
      problem: result.problem,
    });
    return '';
  });
  return { fields, incidents };
}

/** The parts of a home's identifier that precede its number; null if one is missing, which has already been reported. */
function placeOf(fields: readonly string[]): string | null {
  const codeParts = [3, 4, 5, 6, 7].map((number) => fields[number]!);
  return codeParts.includes('') ? null : codeParts.join('');
}

/** Numbers homes by their order in each place: the n-th family that the user sees there. */
class HomeNumbers {
  readonly #context: Parameters<typeof recordOf>[4];
  readonly #places = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  constructor(context: Parameters<typeof recordOf>[4]) {
    this.#context = context;
  }

  /** Counts a family. @returns its number in its place */
  next(family: OfficialFamily): number {
    const zonePlace = this.#places.get(family.zoneID) ?? this.#placeOf(family);
    this.#places.set(family.zoneID, zonePlace);
    const number = (this.#counts.get(zonePlace) ?? 0) + 1;
    this.#counts.set(zonePlace, number);
    return number;
  }

  /** Only the zone and fixed texts fill these fields, so all families of a zone have the same ones. */
  #placeOf(family: OfficialFamily): string {
    const territory = [4, 6, 7].map((number) => {
      const filling = this.#context.fillings.get(officialFields[2][number]!);
      if (!filling) return '';
      const value = valueFor(
        filling.field,
        filling.source,
        { family, members: [], surveys: [] },
        undefined,
        this.#context.input,
      );
      const result = fieldText(value, filling);
      return 'text' in result ? result.text : '';
    });
    return [family.municipality, ...territory].join('|');
  }
}

/** The fields of a family's record that the system fills in. */
const homeAutomatic = ({ municipality }: OfficialFamily, running: number, members: number) =>
  new Map([
    [0, '2'],
    [1, String(running)],
    [3, municipality.slice(0, 2)],
    [5, municipality],
    [110, String(members)],
    [123, ''],
    [124, ''],
  ]);

const consentNumber = 2;

/** Without consent, the record ends here. */
const withoutConsent = (fields: readonly string[]) =>
  fields.map((text, number) => (number <= consentNumber ? text : ''));

class OfficialWriter {
  readonly #context: Parameters<typeof recordOf>[4];
  #homes = 0;
  #members = 0;

  constructor(context: Parameters<typeof recordOf>[4]) {
    this.#context = context;
  }

  block(officialHome: OfficialHome, number: number, withdrawnCount: number): OfficialBlock {
    this.#homes += 1;
    const { family, members } = officialHome;
    const automaticTexts = homeAutomatic(family, this.#homes, members.length);
    const homeRecord = recordOf(2, automaticTexts, officialHome, undefined, this.#context);
    if (homeRecord.fields[consentNumber] === '2')
      return {
        lines: [withoutConsent(homeRecord.fields).join('|')],
        members: 0,
        withdrawn: withdrawnCount,
        incidents: [],
      };
    const homePlace = placeOf(homeRecord.fields);
    const homeID = homePlace === null ? '' : `${homePlace}H${String(number).padStart(4, '0')}`;
    const familyID = homeID === '' ? '' : `${homeID}F0001`;
    homeRecord.fields[123] = homeID;
    homeRecord.fields[124] = familyID;
    const incidents = [...homeRecord.incidents];
    if (number > 9999)
      incidents.push(
        this.#lacks(officialHome, 123, 'el número de la vivienda en su microterritorio pasa de 9999'),
      );
    const lines = [homeRecord.fields.join('|')];
    for (const member of members) {
      const memberRecord = this.#member(officialHome, member, familyID);
      incidents.push(...memberRecord.incidents);
      lines.push(memberRecord.fields.join('|'));
    }
    if (members.length === 0)
      incidents.push(this.#lacks(officialHome, 110, 'la familia no tiene integrantes en el archivo'));
    return { lines, members: members.length, withdrawn: withdrawnCount, incidents };
  }

  #member(officialHome: OfficialHome, member: OfficialMember, familyID: string) {
    this.#members += 1;
    const automaticTexts = new Map([
      [0, '3'],
      [1, String(this.#members)],
      [117, familyID],
      [118, ''],
    ]);
    const record = recordOf(3, automaticTexts, officialHome, member, this.#context);
    const [type = '', number = ''] = record.fields.slice(6, 8);
    if (familyID !== '' && type !== '' && number !== '') record.fields[118] = `${familyID}${type}${number}`;
    return record;
  }

  #lacks({ family }: OfficialHome, number: number, problem: string): OfficialIncident {
    const field = officialFields[2][number]!;
    return { field, family, personCode: null, question: '', problem };
  }
}

/** Surveyed families with their numbers, in batches. */
async function* numberedBatches(input: OfficialInput, numbers: HomeNumbers) {
  let batch: { family: OfficialFamily; number: number }[] = [];
  for await (const family of officialFamilies(input.trx, input.period)) {
    const number = numbers.next(family);
    if (family.surveyed) batch.push({ family, number });
    if (batch.length < homeBatchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Every family in the file in order of code, and its members likewise. Identical data produce identical output. */
export async function* officialBlocks(input: OfficialInput): AsyncGenerator<OfficialBlock> {
  const context = { input, fillings: fillingsOf(input) };
  const writer = new OfficialWriter(context);
  for await (const batch of numberedBatches(input, new HomeNumbers(context))) {
    const ids = batch.map(({ family }) => family.id);
    const people = Map.groupBy(
      await readMembers(input.trx, input.period.campaignID, ids),
      ({ familyID }) => familyID!,
    );
    const surveys = Map.groupBy(await readSurveys(input.trx, input.period, ids), ({ homeID }) => homeID);
    for (const { family, number } of batch) {
      const familyPeople = people.get(family.id) ?? [];
      const members = familyPeople.filter(({ withdrawn }) => !withdrawn);
      const officialHome = { family, members, surveys: surveys.get(family.id) ?? [] };
      yield writer.block(officialHome, number, familyPeople.length - members.length);
    }
  }
}

/** The control record, which comes first. @param records how many records with data follow */
export const controlLine = ({ mapping, period }: OfficialInput, records: number): string => {
  const iso = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  return [
    '1',
    mapping.reporterKind,
    mapping.reporterNumber,
    iso(period.from),
    iso(period.until),
    records,
  ].join('|');
};
