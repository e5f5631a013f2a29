/**
 * Works out which family the members in the file belong to. Members share a text in the family column: either a family's code
 * or any text. They join the family that one of them already has, or else get a new one.
 */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { eachInPieces, takeInPieces } from './pieces.ts';
import { type FamilyPlan, isRefused, type PlanOptions, refuse, type RowPlan } from './row-plan.ts';
import type { Run } from './running.ts';
import type { Family } from './stored.ts';
import { familyField, targetIndex, targets } from './targets.ts';

interface Group {
  name: string;
  rows: RowPlan[];
  /** The family's values by their index in `targets`. */
  values: Map<number, string>;
}

const key = targetIndex(familyField);
const targetIndexes = targets.flatMap(({ entity }, n) => (entity === 'family' ? [n] : []));
const number = targetIndex('identification');

/** The family of a row's person; null if the row's document number is invalid, because then the person is unknown. */
const familyIDOf = ({ holder, findings }: RowPlan): string | null =>
  findings.some(({ target, notice }) => target === number && notice !== true)
    ? null
    : (holder?.family_id ?? null);

const isCode = (text: string) => /^fam\d+$/i.test(text);

export async function planFamilies(
  trx: Kysely<Database>,
  rows: readonly RowPlan[],
  options: PlanOptions,
  run: Run,
): Promise<FamilyPlan[]> {
  const groups = await groupsOf(rows, run);
  await takeInPieces(gatheringOf(groups), run);
  const storedFamilies = await readFamilies(trx, groups, options.lock);
  const plans: FamilyPlan[] = [];
  const plan = (group: Group) => {
    const newPlan = planGroup(group, storedFamilies, options);
    if (newPlan) plans.push(newPlan);
  };
  await eachInPieces(groups, plan, run);
  refuseSharedFamily(plans);
  // A family is written only on behalf of its members, so it stays unchanged if no member's row is valid.
  return plans.filter((plan) => plan.rows.some((row) => !isRefused(row)));
}

async function groupsOf(rows: readonly RowPlan[], run: Run): Promise<Group[]> {
  const groups = new Map<string, Group>();
  const addRow = (row: RowPlan) => {
    const name = row.values[key] ?? null;
    const filledField = targetIndexes.find((valueIndex) => (row.values[valueIndex] ?? null) !== null);
    if (name === null && filledField === undefined) return;
    const familyID = familyIDOf(row);
    if (name === null && familyID === null) {
      if (!row.findings.some(({ target }) => target === key))
        refuse(row, key, 'Escriba el código de la familia, o un mismo texto para todos sus miembros.');
      return;
    }
    const groupKey = name === null ? `id ${familyID}` : fold(name);
    const group: Group = groups.get(groupKey) ?? { name: name ?? '', rows: [], values: new Map() };
    group.rows.push(row);
    groups.set(groupKey, group);
  };
  await eachInPieces(rows, addRow, run);
  return [...groups.values()];
}

/** The most common value in the rows; rows with other values refer to another family. */
function mostFrequent<Value>(values: readonly Value[], same: (value: Value) => string): Value | undefined {
  const groupsByValue = [...Map.groupBy(values, same).values()];
  return groupsByValue.reduce<Value[]>(
    (largest, group) => (group.length > largest.length ? group : largest),
    [],
  )[0];
}

/**
 * Collects what the rows of each group say about its family. Each step handles one row, because a whole file may belong to one
 * family.
 */
function* gatheringOf(groups: readonly Group[]): Generator<void> {
  for (const group of groups) {
    /** The rows that were rejected because they belong to another family. */
    const differingRows = new Set<RowPlan>();
    for (const target of targetIndexes) yield* gatherValue(group, target, differingRows);
  }
}

function* gatherValue(group: Group, valueIndex: number, rowsThatDiffer: Set<RowPlan>): Generator<void> {
  const countsByValue = new Map<string, { row: RowPlan; value: string; count: number }>();
  for (const row of group.rows) {
    yield;
    const value = row.values[valueIndex];
    if (!value) continue;
    const firstWithValue = countsByValue.get(fold(value));
    if (firstWithValue) firstWithValue.count += 1;
    else countsByValue.set(fold(value), { row, value, count: 1 });
  }
  if (countsByValue.size === 0) return;
  const mostCommon = [...countsByValue.values()].reduce((largest, candidate) =>
    candidate.count > largest.count ? candidate : largest,
  );
  group.values.set(valueIndex, mostCommon.value);
  if (countsByValue.size === 1) return;
  const message = `La familia «${group.name}» tiene otro dato en ${targets[valueIndex]!.label} en la fila ${mostCommon.row.row}. Use otro texto si es otra familia, o escriba lo mismo.`;
  for (const row of group.rows) {
    yield;
    const value = row.values[valueIndex];
    if (!value || fold(value) === fold(mostCommon.value) || rowsThatDiffer.has(row)) continue;
    rowsThatDiffer.add(row);
    refuse(row, key, message, row.values[key] ?? null);
  }
}

async function readFamilies(
  trx: Kysely<Database>,
  groups: readonly Group[],
  lock: boolean,
): Promise<Map<string, Family>> {
  const codes = groups.flatMap(({ name }) => (isCode(name) ? [name.toUpperCase()] : []));
  const ids = groups.flatMap(({ rows }) => rows.flatMap((row) => familyIDOf(row) ?? []));
  if (codes.length + ids.length === 0) return new Map();
  const { rows: families } = await sql<Family>`
    select family.* from family
    where id in (select unnest(${[...new Set(ids)]}::uuid[]) union
      select id from unnest(${[...new Set(codes)]}::text[]) as asked (code) join family using (code))
    order by id ${lock ? sql`for update` : sql``}`.execute(trx);
  return new Map(
    families.flatMap((family) => [[family.id, family] as const, [family.code, family] as const]),
  );
}

function planGroup(
  group: Group,
  storedFamilies: ReadonlyMap<string, Family>,
  options: PlanOptions,
): FamilyPlan | null {
  const rejectGroup = (message: string) => {
    for (const row of group.rows) refuse(row, key, message, row.values[key] ?? null);
    return null;
  };
  if (isCode(group.name)) {
    const family = storedFamilies.get(group.name.toUpperCase());
    if (!family || family.status !== 'activo')
      return rejectGroup(
        `La familia ${group.name.toUpperCase()} no existe o fue eliminada. Revise el código.`,
      );
    return planExistingFamily(group, family, options);
  }
  const members = group.rows.flatMap((row) => {
    const family = storedFamilies.get(familyIDOf(row) ?? '');
    return family ? [{ row, family }] : [];
  });
  const commonFamilyMember = mostFrequent(members, ({ family }) => family.id);
  if (!commonFamilyMember) return planNewFamily(group, options);
  for (const { row, family } of members) {
    if (family.id === commonFamilyMember.family.id) continue;
    const message = `La familia «${group.name}» del archivo es ${commonFamilyMember.family.code}, y esta persona ya está en ${family.code}. Escriba el código de la familia.`;
    refuse(row, key, message, row.values[key] ?? null);
  }
  return planExistingFamily(group, commonFamilyMember.family, options);
}

/** Two names in the file may refer to the same family; then only one of them may change it. */
function refuseSharedFamily(plans: readonly FamilyPlan[]): void {
  const firstPlans = new Map<string, FamilyPlan>();
  for (const plan of plans) {
    if (Object.keys(plan.changes).length === 0) continue;
    const earlierPlan = firstPlans.get(plan.id);
    firstPlans.set(plan.id, earlierPlan ?? plan);
    if (!earlierPlan || !plan.storedRecord) continue;
    const message = `«${earlierPlan.name}» y «${plan.name}» son la misma familia ${plan.storedRecord.code} con datos distintos. Use un solo texto y los mismos datos.`;
    for (const row of plan.rows) refuse(row, key, message, row.values[key] ?? null);
  }
}

function planExistingFamily(group: Group, family: Family, options: PlanOptions): FamilyPlan {
  const changes: Record<string, string> = {};
  for (const [target, value] of group.values) {
    const { column } = targets[target]!;
    if (value !== family[column as keyof Family]) changes[column] = value;
  }
  if (Object.keys(changes).length > 0 && !options.mayEditFamilies) {
    for (const row of group.rows)
      refuse(
        row,
        key,
        `El archivo cambia los datos de la familia ${family.code} y usted no tiene permiso para editar familias.`,
        row.values[key] ?? null,
      );
  }
  return assign({ id: family.id, name: group.name, storedRecord: family, changes, rows: group.rows });
}

function planNewFamily(group: Group, options: PlanOptions): FamilyPlan | null {
  const [firstRow, ...otherRows] = group.rows as [RowPlan, ...RowPlan[]];
  if (!options.mayAddFamilies) {
    for (const row of group.rows)
      refuse(
        row,
        key,
        'La familia es nueva y usted no tiene permiso para agregar familias. Escriba el código de una que exista.',
        row.values[key] ?? null,
      );
    return null;
  }
  const missingPlaces = targetIndexes.filter((valueIndex) => !group.values.has(valueIndex));
  for (const missingTarget of missingPlaces) {
    if (!group.rows.some(({ findings }) => findings.some(({ target }) => target === missingTarget)))
      refuse(
        firstRow,
        missingTarget,
        `El campo ${targets[missingTarget]!.label} es requerido para la familia nueva «${group.name}».`,
      );
  }
  if (missingPlaces.length > 0) {
    for (const row of otherRows)
      if (!isRefused(row))
        refuse(
          row,
          key,
          `La familia nueva «${group.name}» no está completa. Corríjala en la fila ${firstRow.row}.`,
          row.values[key] ?? null,
        );
    if (!isRefused(firstRow))
      refuse(
        firstRow,
        key,
        `La familia nueva «${group.name}» no está completa.`,
        firstRow.values[key] ?? null,
      );
    return null;
  }
  const changes = Object.fromEntries(
    [...group.values].map(([target, value]) => [targets[target]!.column, value]),
  );
  return assign({ id: randomUUIDv7(), name: group.name, storedRecord: null, changes, rows: group.rows });
}

function assign(plan: FamilyPlan): FamilyPlan {
  for (const row of plan.rows) row.family = plan;
  return plan;
}
