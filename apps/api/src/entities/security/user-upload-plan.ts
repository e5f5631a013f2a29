/** What loading a workbook of users would do: which users it would add, and why not the others. */
import { accessDaysReversedMessage } from '@caracteriza/domain/access/access-days';
import { fold } from '@caracteriza/domain/values/fold';
import { refusedValue } from '@caracteriza/domain/words/refused-value';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { type Choice, type Entry, finderOf } from '../../bulk-load/choice.ts';
import { markMessages, readCell, unsavableMessage } from '../../bulk-load/row-check.ts';
import type { Table } from '../../bulk-load/table.ts';
import type { Database } from '../../db/types.ts';
import { readAllPlaces } from '../../identity/territory.ts';
import { type UploadField, uploadFields } from './user-upload-fields.ts';
import { readAssignableRoles, readIdentificationTypes } from './user-upload-names.ts';
import { takenMessages } from './user-unique.ts';

type Finding = components['schemas']['SurveyableUploadError'];

export interface PlannedUser {
  row: number;
  values: Record<string, string | null>;
  municipalityIDs: string[];
  zoneIDs: string[];
  findings: Finding[];
  /** The fields that have findings. */
  refused: Set<string>;
}

/** The names that the cells may contain. */
interface Names {
  types: (text: string) => Choice;
  roles: (text: string) => Choice;
  municipalities: ReadonlyMap<string, string[]>;
  zones: ReadonlyMap<string, string[]>;
  /** Roles that grant more than the caller holds. */
  strongerRoles: ReadonlySet<string>;
}

const entryOf = ({ id, name }: { id: string; name: string }): Entry => ({ id, code: '', value: name });

/** The IDs of places, by each of their names. */
function byName(
  namedPlaces: readonly { id: string; names: readonly string[] }[],
): ReadonlyMap<string, string[]> {
  const placeNames = namedPlaces.flatMap(({ id, names }) => names.map((name) => ({ id, name: fold(name) })));
  const groups = Map.groupBy(placeNames, ({ name }) => name);
  return new Map([...groups].map(([name, entries]) => [name, [...new Set(entries.map(({ id }) => id))]]));
}

async function readNames(trx: Kysely<Database>, ownGrants: ReadonlySet<string>): Promise<Names> {
  const types = await readIdentificationTypes(trx);
  const roles = await readAssignableRoles(trx);
  const strongerRoles = roles.filter(({ grants }) => grants.some((grant) => !ownGrants.has(grant)));
  const { municipalities, zones } = await readAllPlaces(trx);
  return {
    types: finderOf(types),
    roles: finderOf(roles.map(entryOf)),
    strongerRoles: new Set(strongerRoles.map(({ id }) => id)),
    municipalities: byName(
      municipalities.map(({ id, name, department }) => ({ id, names: [name, `${name} (${department})`] })),
    ),
    zones: byName(
      zones.map(({ id, code, name, municipality }) => ({
        id,
        names: [code, name, `${name} (${municipality})`],
      })),
    ),
  };
}

/** Maximum number of characters in a cell; the longest sensible text is a list of places. */
const longestCell = 2000;

const roleMessage =
  'Ese rol tiene permisos que usted no tiene. Elija otro o pídalo a un administrador que los tenga.';

const finder = ({ field }: UploadField, { types, roles }: Names) =>
  field === 'identificationTypeId' ? types : field === 'roleId' ? roles : null;

/** The IDs of the places named in a cell, or why one of the names is not a place. */
function readPlaces(
  text: string,
  placesByName: ReadonlyMap<string, string[]>,
): { ids: string[]; message?: string } {
  const ids: string[] = [];
  for (const placeText of text.split(';').map((placeName) => placeName.trim())) {
    if (placeText === '') continue;
    const matchingIDs = placesByName.get(fold(placeText)) ?? [];
    if (matchingIDs.length === 0)
      return { ids: [], message: `«${placeText}» no está entre los lugares que usted ve.` };
    if (matchingIDs.length > 1)
      return {
        ids: [],
        message: `Hay varios «${placeText}». Escriba el municipio con su departamento entre paréntesis, o la zona con su código.`,
      };
    ids.push(...matchingIDs);
  }
  return { ids: [...new Set(ids)] };
}

type Refuse = (user: PlannedUser, field: UploadField, message: string, value?: string | null) => void;

/**
 * Returns a function that adds a finding at the field's cell, if the table has that column; by default with the value that was
 * read.
 */
const findingAdder =
  ({ columns }: Table): Refuse =>
  (user, { field, label }, message, value = user.values[field] ?? null) => {
    const column = columns.find((formColumn) => formColumn.field === field);
    user.refused.add(field);
    user.findings.push({
      row: user.row,
      cell: column ? `${column.column}${user.row}` : null,
      field: column?.header ?? label,
      value,
      message,
    });
  };

/** Why the text of a cell cannot be used, and what of it can be shown; null if it can. */
function textProblem(text: string): { message: string; value: string } | null {
  if (text.length > longestCell)
    return { message: refusedValue.tooLong(longestCell), value: `${text.slice(0, 100).toWellFormed()}…` };
  return text.isWellFormed() ? null : { message: unsavableMessage, value: text.toWellFormed() };
}

/** The rows of a table as users, each with everything wrong in its own cells. */
function readRows({ columns, rows }: Table, names: Names, today: string, refuse: Refuse): PlannedUser[] {
  const fields = columns.map(({ field }) => fieldNamed(field));
  const placesByField = { municipalityIDs: names.municipalities, zoneIDs: names.zones };
  return rows.map(({ row, cells }) => {
    const user: PlannedUser = {
      row,
      values: {},
      municipalityIDs: [],
      zoneIDs: [],
      findings: [],
      refused: new Set(),
    };
    cells.forEach(({ text, mark }, n) => {
      const field = fields[n]!;
      const name = field.field;
      user.values[name] = null;
      if (mark && mark !== 'formula') return refuse(user, field, markMessages[mark], text);
      if (text === null) return;
      const problem = textProblem(text);
      if (problem) return refuse(user, field, problem.message, problem.value);
      if (name === 'municipalityIDs' || name === 'zoneIDs') {
        const { ids, message } = readPlaces(text, placesByField[name]);
        user[name] = ids;
        if (message !== undefined) refuse(user, field, message, text);
        return;
      }
      const { value, message } = readCell(field, text, finder(field, names), today);
      user.values[name] = value;
      if (message !== undefined) return refuse(user, field, message, text);
      if (name === 'roleId' && names.strongerRoles.has(value ?? '')) refuse(user, field, roleMessage, text);
    });
    return user;
  });
}

function checkRequired(users: readonly PlannedUser[], refuse: Refuse): void {
  for (const user of users) {
    for (const field of uploadFields) {
      // A login of only ignored characters counts as missing, because nobody could sign in with it.
      const isMissing = fold(user.values[field.field] ?? '') === '';
      if (field.required && isMissing && !user.refused.has(field.field))
        refuse(user, field, refusedValue.required(field.label));
    }
    const { accessFrom, accessUntil } = user.values;
    if (accessFrom && accessUntil && accessUntil < accessFrom)
      refuse(user, fieldNamed('accessUntil'), accessDaysReversedMessage);
  }
}

const fieldNamed = (name: string) => uploadFields.find(({ field }) => field === name)!;

const unique = ['login', 'identificationNumber', 'email'] as const;

/** Rejects values that another user or an earlier row of the file already has. */
async function checkUnique(
  trx: Kysely<Database>,
  users: readonly PlannedUser[],
  refuse: Refuse,
): Promise<void> {
  const keyOf = (user: PlannedUser, name: (typeof unique)[number]) => fold(user.values[name] ?? '');
  const keys = (name: (typeof unique)[number]) => [...new Set(users.map((user) => keyOf(user, name)))];
  const { rows: existingUsers } = await sql<{ login: string; identificationNumber: string; email: string }>`
    select login_fold as login, identification_number as "identificationNumber", email_fold as email from app_user
    where login_fold = any(${keys('login')}::text[]) or email_fold = any(${keys('email')}::text[])
      or identification_number = any(${keys('identificationNumber')}::text[])`.execute(trx);
  for (const name of unique) {
    const takenValues = new Set(existingUsers.map((user) => user[name]));
    const rows = new Map<string, number>();
    for (const user of users) {
      const key = keyOf(user, name);
      const earlierRow = rows.get(key);
      if (key === '') continue;
      if (takenValues.has(key)) refuse(user, fieldNamed(name), takenMessages[name]);
      else if (earlierRow !== undefined) refuse(user, fieldNamed(name), `Ya está en la fila ${earlierRow}.`);
      else rows.set(key, user.row);
    }
  }
}

/** The users in a table, each with the reasons why it cannot be added. */
export async function planUsers(
  trx: Kysely<Database>,
  table: Table,
  ownGrants: ReadonlySet<string>,
  now: Date,
): Promise<PlannedUser[]> {
  const refuse = findingAdder(table);
  const users = readRows(table, await readNames(trx, ownGrants), todayInBogota(now), refuse);
  checkRequired(users, refuse);
  await checkUnique(trx, users, refuse);
  return users;
}
