/**
 * What loading the checked rows would do. Compares them with the database, many rows per statement, and changes only their
 * findings.
 */
import { maxHomonyms } from '@caracteriza/domain/values/homonyms';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { planFamilies } from './family-plan.ts';
import { holdFamiliesOf } from './family-hold.ts';
import type { CheckedRow } from './row-check.ts';
import { eachInPieces } from './pieces.ts';
import { batchSize, type FamilyPlan, isRefused, type PlanOptions, refuse, type RowPlan } from './row-plan.ts';
import type { Run } from './running.ts';
import { personKeys } from '../records/search-columns.ts';
import type { Person } from './stored.ts';
import { targetIndex, targets } from './targets.ts';
import { refuseHomeless, refuseHiddenPeople } from './territory-rows.ts';

export interface Plan {
  rows: RowPlan[];
  families: FamilyPlan[];
  homonyms: { row: number; name: string; code: string }[];
}

const number = targetIndex('identification');
const type = targetIndex('mtIdentificationTypeID');

export async function planOf(
  trx: Kysely<Database>,
  checkedRows: readonly CheckedRow[],
  options: PlanOptions,
  run: Run,
): Promise<Plan> {
  const holders = await readHolders(trx, checkedRows, options.lock, run);
  const rows: RowPlan[] = [];
  const addRow = (row: CheckedRow) =>
    rows.push({
      ...row,
      // Copied, because a plan may be made more than once from the same rows.
      findings: [...row.findings],
      holder: holders.get(row.values[number] ?? '') ?? null,
      family: null,
      outcome: 'rejected',
      changes: {},
    });
  await eachInPieces(checkedRows, addRow, run);
  await eachInPieces(rows, numberCheck(), run);
  if (options.inTerritory) await refuseHiddenPeople(trx, rows);
  await eachInPieces(rows, requiredCheck(), run);
  const families = await planFamilies(trx, rows, options, run);
  if (options.inTerritory) refuseHomeless(rows);
  await eachInPieces(rows, decideOutcome, run);
  return { rows, families, homonyms: await findHomonyms(trx, rows, run) };
}

async function readHolders(
  trx: Kysely<Database>,
  rows: readonly CheckedRow[],
  lock: boolean,
  run: Run,
): Promise<Map<string, Person>> {
  const numbers = [...new Set(rows.flatMap(({ values }) => values[number] ?? []))];
  const holders = new Map<string, Person>();
  if (lock) {
    run.report('comparing', 0, numbers.length);
    const isHolder = sql`status = 'activo' and identification in (select unnest(${numbers}::text[]))`;
    await holdFamiliesOf(trx, isHolder);
  }
  for (let from = 0; from < numbers.length; from += batchSize) {
    run.report('comparing', from, numbers.length);
    const batchNumbers = numbers.slice(from, from + batchSize);
    // Each half has its own index. Active people come last, so that they take precedence over inactive ones.
    for (const status of ['inactivo', 'activo']) {
      const people = await holdersOf(trx, batchNumbers, status, lock);
      for (const person of people) holders.set(person.identification, person);
    }
  }
  return holders;
}

function holdersOf(
  trx: Kysely<Database>,
  numbers: readonly string[],
  status: string,
  lock: boolean,
): Promise<Person[]> {
  // A join; with a list of values, the planner would compare each row with every one of a thousand numbers.
  return trx
    .selectFrom(sql<{ number: string }>`unnest(${numbers}::text[])`.as<'given'>(sql`given (number)`))
    .innerJoin('surveyable', 'surveyable.identification', 'given.number')
    .selectAll('surveyable')
    .where('surveyable.status', '=', status)
    .orderBy('surveyable.id')
    .$if(lock, (query) => query.forUpdate('surveyable'))
    .execute();
}

/**
 * A function that checks the document number of one row after another. One number means one person: in the file, and in the
 * database regardless of type (rules §5).
 */
function numberCheck(): (row: RowPlan) => void {
  const firstRowOf = new Map<string, number>();
  return (row) => {
    const text = row.values[number];
    if (!text) return;
    const firstRow = firstRowOf.get(text);
    if (firstRow !== undefined)
      refuse(
        row,
        number,
        `El número ya está en la fila ${firstRow}. Deje una sola fila para cada persona.`,
        text,
      );
    else firstRowOf.set(text, row.row);
    const { holder } = row;
    if (!holder) return;
    if (holder.status !== 'activo')
      refuse(
        row,
        number,
        `El número pertenece al encuestable ${holder.code}, que está inactivo. Reactívelo antes de cargarlo.`,
        text,
      );
    else if (row.values[type] && holder.identification_type_id !== row.values[type])
      refuse(
        row,
        number,
        `El número pertenece al encuestable ${holder.code} con otro tipo de documento. Revise el tipo y el número.`,
        text,
      );
  };
}

/**
 * A function that checks a row for what it lacks. A new person needs every required field; in the row of a registered person, a
 * blank leaves the value unchanged.
 */
function requiredCheck(): (row: RowPlan) => void {
  const requiredTargets = targets.flatMap((target, n) =>
    target.entity === 'surveyable' && target.required ? [n] : [],
  );
  // A single finding for all rows, because a column missing from the file is missing in each row.
  const missingCells = targets.map(({ label }, target) => ({
    target,
    value: null,
    message: `El campo ${label} es requerido.`,
  }));
  return (row) => {
    const neededTargets = row.holder ? [type, number] : requiredTargets;
    for (const n of neededTargets) {
      if (
        row.values[n] === null &&
        !row.findings.some((finding) => finding.target === n && finding.notice !== true)
      )
        row.findings.push(missingCells[n]!);
    }
  };
}

function decideOutcome(row: RowPlan): void {
  const { holder, values, family } = row;
  if (isRefused(row)) return;
  targets.forEach(({ entity, column }, n) => {
    const value = values[n] ?? null;
    if (entity === 'surveyable' && value !== null && value !== (holder?.[column as keyof Person] ?? null))
      row.changes[column] = value;
  });
  if (family && family.id !== holder?.family_id) row.changes['family_id'] = family.id;
  if (!holder) row.outcome = 'created';
  else row.outcome = Object.keys(row.changes).length > 0 ? 'updated' : 'unchanged';
}

/** Finds new people with the same name and birth date as someone else. They are loaded anyway, and shown to the user. */
async function findHomonyms(
  trx: Kysely<Database>,
  rows: readonly RowPlan[],
  run: Run,
): Promise<Plan['homonyms']> {
  const createdRows = rows.filter(({ outcome }) => outcome === 'created');
  const homonyms: Plan['homonyms'] = [];
  for (let from = 0; from < createdRows.length && homonyms.length < maxHomonyms; from += batchSize) {
    run.report('comparing', from, createdRows.length);
    const batchRows = createdRows
      .slice(from, from + batchSize)
      .map(({ row, changes }) => ({ row, changes, ...personKeys(changes) }));
    const { rows: matches } = await sql<{ row: number; code: string }>`
      select given.row, min(surveyable.code) as code
      from unnest(${batchRows.map(({ row }) => row)}::int[], ${batchRows.map(({ changes }) => changes['birthdate'])}::text[],
        ${batchRows.map(({ names_sort: names }) => names)}::text[], ${batchRows.map(({ surnames_sort: surnames }) => surnames)}::text[])
        as given (row, birthdate, names, surnames)
      join surveyable on surveyable.birthdate = given.birthdate and surveyable.status = 'activo'
        and surveyable.names_sort = given.names and surveyable.surnames_sort = given.surnames
      group by given.row order by given.row`.execute(trx);
    for (const { row, code } of matches) {
      const { changes } = batchRows.find((plannedRow) => plannedRow.row === row)!;
      homonyms.push({ row, code, name: `${changes['first_name']} ${changes['first_surname']}` });
    }
  }
  return homonyms.slice(0, maxHomonyms);
}
