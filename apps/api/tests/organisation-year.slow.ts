/**
 * A year of an organisation: people are hired, move, are absent, change roles and leave; roles and territories change; twice a
 * year all accesses are reviewed. After every step, 'Qué puede hacer' matches the server's responses, and each municipality's
 * administrator finds exactly its users. YEAR_USERS, YEAR_STEPS and YEAR_PAIRS set its size, YEAR_SEED the seed; `npm run
 * prove:year` is the long version.
 */
import { allGrants } from '@caracteriza/domain/access/permissions';
import { chanceFrom } from '@caracteriza/domain/values/chance';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { tasks } from '../src/contract/tasks.ts';
import { closeDueReviews } from '../src/entities/security/access-review-closing.ts';
import { type Send, testApp, type TestApp } from './support/app.ts';
import { demoSeed, listIn, recordIn, type Row } from './support/demo.ts';
import { taskProbe } from './support/task-probe.ts';
import { recordsFile } from './support/workbook.ts';

const size = (name: string, standard: number) => Number(process.env[name] ?? standard);
const [users, steps, pairs] = [size('YEAR_USERS', 40), size('YEAR_STEPS', 4), size('YEAR_PAIRS', 40)];
/** Tasks that each chosen user is asked about. */
const tasksPerUser = 20;

const { pick: pickAny, integer } = chanceFrom(size('YEAR_SEED', 1));

const day = 86_400_000;
const grantsBy = (pattern: RegExp) => allGrants.filter((grant) => pattern.test(grant));
const grantsOf = {
  municipal: grantsBy(/^security:user:|^management:/),
  auditor: grantsBy(/^security:audit:|:OPEN$/),
  coordinator: grantsBy(/^configurations:|^management:surveyable:OPEN$/),
  surveyor: grantsBy(/^management:(family|surveyable|surveyableByFamily):(OPEN|CREATE|EDIT)$/),
};
type Role = keyof typeof grantsOf;

let test: TestApp;
let probe: ReturnType<typeof taskProbe>;
let adminID: string;
let roles: Record<Role, { id: string; name: string }>;
let municipalities: { id: string; name: string }[];
/** The administrators of the municipalities, in the same order. */
let administrators: string[];
let documentType: string;
/** Holds the key that signs the reviews. */
let dataDir: string;

const signIn = async (id: string): Promise<Send> => test.withToken((await probe.accountOf(id)).token);

const territoryOf = (municipalityIDs: string[]) => ({ territory: 'lugares', municipalityIDs, zoneIDs: [] });

async function versionOf(id: string): Promise<number> {
  const user = await test.db.selectFrom('app_user').select('version').where('id', '=', id).executeTakeFirst();
  return user?.version ?? 1;
}

let addedCount = 0;
const person = () => {
  addedCount += 1;
  return {
    login: `persona.${addedCount}`,
    name: 'Íngrid',
    lastname: 'Ñáñez',
    identificationNumber: String(66_000_000 + addedCount),
    email: `persona.${addedCount}@ejemplo.co`,
  };
};

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-year-'));
  probe = taskProbe(test, (await test.userWith([])).id);
  const admin = listIn(await test.admin('GET', '/users?search=admin')).find(
    ({ login }) => (login as unknown) === 'admin',
  );
  adminID = admin!.id;
  documentType = listIn(await test.admin('GET', '/identificationTypes'))[0]!.id;
  const accounts = await Promise.all(
    Object.entries(grantsOf).map(async ([kind, grants]) => {
      const { login, roleID } = await test.userWith(grants);
      return [kind, { id: roleID, name: `Rol ${login}` }] as const;
    }),
  );
  roles = Object.fromEntries(accounts) as typeof roles;
  municipalities = await test.db
    .selectFrom('place')
    .select(['id', 'value as name'])
    .where('level', '=', 'municipality')
    .where('id', 'in', (zones) => zones.selectFrom('zone').select('municipality_id'))
    .orderBy('code')
    .execute();
  // Twenty municipalities, although the demo has zones in fewer: most of them have no zones, like new municipalities.
  const otherMunicipalities = await test.db
    .selectFrom('place')
    .select(['id', 'value as name'])
    .where('level', '=', 'municipality')
    .orderBy('code')
    .limit(40)
    .execute();
  const unique = [...municipalities, ...otherMunicipalities].filter(
    ({ name }, n, municipalityList) =>
      municipalityList.findIndex((municipality) => municipality.name === name) === n,
  );
  municipalities = unique.slice(0, 20);
  await hireMany();
}, 120_000);
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true });
});

/** The municipalities' administrators who have not left, in the order in which they joined. */
async function present(): Promise<string[]> {
  const rows = await test.db.selectFrom('app_user').select('id').where('id', 'in', administrators).execute();
  const ids = new Set(rows.map(({ id }) => id));
  return administrators.filter((id) => ids.has(id));
}

/** The first day: adds an administrator for each municipality, and everyone else from a workbook. */
async function hireMany() {
  administrators = [];
  for (const { id } of municipalities) {
    const form = { ...person(), identificationTypeId: documentType, roleId: roles.municipal.id };
    const user = recordIn(await test.admin('POST', '/users', form));
    await test.admin('PUT', `/users/${user.id}/territory`, { ...territoryOf([id]), version: 1 });
    administrators.push(user.id);
  }
  const departments = await test.db
    .selectFrom('place as municipality')
    .innerJoin('place as department', 'department.id', 'municipality.parent_id')
    .select(['municipality.id', 'department.value as name'])
    .execute();
  const departmentOf = new Map(departments.map(({ id, name }) => [id, name]));
  const rows = Array.from({ length: users }, (_, n) => {
    const { login, name, lastname, identificationNumber, email } = person();
    const { id, name: municipality } = municipalities[n % municipalities.length]!;
    const role = roles[pickAny(['surveyor', 'surveyor', 'coordinator', 'auditor'] as const)];
    return {
      Usuario: login,
      Nombres: name,
      Apellidos: lastname,
      'Tipo de Identificación': 'CC',
      'Número de Identificación': identificationNumber,
      'Correo Electrónico': email,
      Rol: role.name,
      Municipios: `${municipality} (${departmentOf.get(id)})`,
    };
  });
  const workbook = recordsFile(rows).toString('base64');
  const report = recordIn(await test.admin('POST', '/users/uploads', { fileName: 'Inicio.xlsx', workbook }));
  expect(report).toMatchObject({ created: users, errors: [] });
}

const formOf = (user: Row, overrides: object = {}) => ({
  login: user['login'],
  name: user['name'],
  lastname: user['lastname'],
  identificationTypeId: documentType,
  identificationNumber: user['identificationNumber'] ?? String(67_000_000 + ++addedCount),
  email: user['email'] ?? `sin.correo.${addedCount}@ejemplo.co`,
  roleId: (user['role'] as Row).id,
  version: user.version,
  ...overrides,
});

const dayFromToday = (days: number) => todayInBogota(new Date(test.clock.now().getTime() + days * day));

/** The events of a week, each affecting one user and carried out by someone who may do it. */
const events: Record<string, (municipal: Send, department: Send) => Promise<{ status: number }>> = {
  hired: (municipal) =>
    municipal('POST', '/users', {
      ...person(),
      identificationTypeId: documentType,
      roleId: roles.surveyor.id,
      accessUntil: dayFromToday(integer(0, 199)),
    }),
  absent: async (municipal) => {
    const user = pickAny(listIn(await municipal('GET', '/users')));
    return municipal('PUT', `/users/${user.id}`, formOf(user, { accessFrom: dayFromToday(integer(1, 30)) }));
  },
  back: async (municipal) => {
    const user = pickAny(listIn(await municipal('GET', '/users')));
    const days = { accessFrom: null, accessUntil: null };
    return municipal('PUT', `/users/${user.id}`, formOf(user, days));
  },
  blocked: async (municipal) => {
    const user = pickAny(listIn(await municipal('GET', '/users')));
    return municipal('PUT', `/users/block/${user.id}`, { accountLocked: pickAny(['TRUE', 'FALSE']) });
  },
  promoted: async (municipal) => {
    const user = pickAny(listIn(await municipal('GET', '/users')));
    return municipal(
      'PUT',
      `/users/${user.id}`,
      formOf(user, { roleId: pickAny([roles.surveyor, roles.municipal, roles.auditor]).id }),
    );
  },
  left: async (municipal) => {
    const user = pickAny(listIn(await municipal('GET', '/users')));
    return municipal('DELETE', `/users/${user.id}`);
  },
  moved: async (_municipal, department) => {
    // Only users of this organisation, because the logins of the others differ from run to run.
    const user = pickAny(listIn(await department('GET', '/users?search=persona.')));
    const choice = pickAny([
      territoryOf([pickAny(municipalities).id]),
      territoryOf(
        [pickAny(municipalities).id, pickAny(municipalities).id].filter(
          (id, n, ids) => ids.indexOf(id) === n,
        ),
      ),
      territoryOf([]),
      { ...territoryOf([]), territory: 'rol' },
    ]);
    return department('PUT', `/users/${user.id}/territory`, { ...choice, version: await versionOf(user.id) });
  },
  roleChanged: async (_municipal, department) => {
    const role = pickAny([roles.surveyor, roles.coordinator, roles.auditor]);
    // What surveyors may do stays within what the municipalities' administrators hold; otherwise nobody there could manage them
    // any more, and the rest of the year would be refusals.
    const grants = listIn(await department('GET', `/grantedOperations/role/${role.id}`)).filter(
      ({ operations }) => role !== roles.surveyor || /security:#user:|management:/.test(String(operations)),
    );
    const grantedEntry = pickAny(grants);
    const text = String(grantedEntry['operations']).replace(
      /:(true|false)$/,
      `:${pickAny(['true', 'false'])}`,
    );
    return department('PUT', `/grantedOperations/${grantedEntry.id}`, { roleID: role.id, operations: text });
  },
  rolePlaced: async (_municipal, department) => {
    const { id } = pickAny([roles.surveyor, roles.auditor]);
    const { version } = recordIn(await department('GET', `/roles/${id}/territory`));
    const choice = pickAny([
      territoryOf([pickAny(municipalities).id]),
      { ...territoryOf([]), territory: 'todo' },
    ]);
    return department('PUT', `/roles/${id}/territory`, { ...choice, version });
  },
};

/** The users who have places, all of them among those of another user; read from the tables, not through the views. */
async function usersWithin(holder: string): Promise<string[]> {
  const accounts = await test.db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select(['u.id', 'u.role_id', 'u.territory', 'r.territory as ofRole'])
    .execute();
  const territoryRows = await test.db.selectFrom('territory_municipality').selectAll().execute();
  const byHolder = Map.groupBy(territoryRows, ({ holder_id }) => holder_id);
  const placesOf = (id: string) => (byHolder.get(id) ?? []).map(({ municipality_id }) => municipality_id);
  const holderPlaces = placesOf(holder);
  return accounts.flatMap(({ id, role_id, territory, ofRole }) => {
    if ((territory ?? ofRole) !== 'lugares') return [];
    const heldPlaces = placesOf(territory === null ? role_id : id);
    return heldPlaces.length > 0 && heldPlaces.every((place) => holderPlaces.includes(place)) ? [id] : [];
  });
}

async function compare(department: Send) {
  const allUsers = await test.db.selectFrom('app_user').select('id').execute();
  const wrongTasks: string[] = [];
  for (let n = 0; n < Math.ceil(pairs / tasksPerUser); n++) {
    const { id } = pickAny(allUsers);
    const account = await probe.accountOf(id);
    const listedTasks = await probe.listed(id, department);
    for (let m = 0; m < tasksPerUser; m++) {
      const task = pickAny(tasks).id;
      const isOpen = await probe.letsThrough(account, test.withToken(account.token), task);
      if (isOpen !== listedTasks[task])
        wrongTasks.push(`${task}: told ${listedTasks[task]}, answered ${isOpen}`);
    }
  }
  expect(wrongTasks).toEqual([]);
}

/**
 * A review of all accesses: the department confirms the municipalities' administrators, each of them decides on some of their
 * users, and the others are suspended at midnight. Resolves to the number of each decision.
 */
async function review(department: Send): Promise<Record<string, number>> {
  const { id } = recordIn(await department('POST', '/accessReviews', { until: dayFromToday(2) }));
  const decide = async (send: Send, decision: string, choose: (reviewItem: Row) => boolean) => {
    const itemsReply = await send('GET', `/accessReviews/${id}/items?decision=pendiente`);
    // Absent administrators, and those without places, decide nothing.
    const reviewItems = itemsReply.status === 200 ? listIn(itemsReply) : [];
    const chosenItems = reviewItems
      .filter((reviewItem) => reviewItem['decidable'] === 'si' && choose(reviewItem))
      .slice(0, 200);
    if (chosenItems.length === 0) return;
    const body = {
      decision,
      items: chosenItems.map((reviewItem) => ({ id: reviewItem.id, mark: reviewItem['mark'] })),
    };
    expect(await send('POST', `/accessReviews/${id}/decisions`, body)).toMatchObject({ status: 200 });
  };
  await decide(department, 'confirmado', (reviewItem) => reviewItem['role'] === roles.municipal.name);
  for (const administrator of await present()) {
    const send = await signIn(administrator);
    await decide(send, 'confirmado', () => integer(1, 10) > 2);
    await decide(send, 'retirado', () => integer(1, 10) > 8);
  }
  test.clock.advance(4 * day);
  await closeDueReviews(test.db, { dataDir, clock: test.clock.now });
  const reviewItems = listIn(await (await signIn(adminID))('GET', `/accessReviews/${id}/items`));
  expect(reviewItems.length).toBeGreaterThan(users / 4);
  return Object.fromEntries(
    [...Map.groupBy(reviewItems, (reviewItem) => String(reviewItem['decision']))].map(
      ([decision, decidedItems]) => [decision, decidedItems.length],
    ),
  );
}

it(
  `'Qué puede hacer' is true through ${steps} steps of ${users} users`,
  { timeout: 14_400_000 },
  async () => {
    const actionCounts: Record<string, number> = {};
    const decided: Record<string, number> = {};
    for (let step = 0; step < steps; step++) {
      test.clock.advance((365 / steps) * day);
      const department = await signIn(adminID);
      for (let n = 0; n < Math.max(18, users / 10); n++) {
        const [name, event] = Object.entries(events)[n % Object.keys(events).length]!;
        const municipal = pickAny(await present());
        const send = await signIn(municipal);
        // A municipality's own administrator may be absent, gone or without places, as in every organisation.
        const reply = await send('GET', '/users?page=1');
        if (reply.status !== 200 || listIn(reply).length === 0) continue;
        const { status } = await event(send, department);
        expect(status, name).toBeLessThan(500);
        if (status === 200) actionCounts[name] = (actionCounts[name] ?? 0) + 1;
      }
      if (step % Math.ceil(steps / 2) === 0)
        for (const [decision, count] of Object.entries(await review(department)))
          decided[decision] = (decided[decision] ?? 0) + count;
      await compare(await signIn(adminID));
      for (const id of await present()) {
        const reply = await (await signIn(id))('GET', '/users');
        const account = await test.db
          .selectFrom('app_user')
          .select('territory')
          .where('id', '=', id)
          .executeTakeFirst();
        // An absent user gets no data; a user whose role was changed sees what the new role sees.
        if (reply.status !== 200 || account?.territory !== 'lugares') continue;
        const listedIDs = listIn(reply).map((user) => user.id);
        expect(listedIDs.toSorted()).toEqual((await usersWithin(id)).toSorted());
      }
    }
    expect(Object.keys(actionCounts).toSorted()).toEqual(Object.keys(events).toSorted());
    expect(Object.keys(decided)).toEqual(
      expect.arrayContaining(['confirmado', 'retirado', 'suspendido', 'conservado']),
    );
    expect(decided).not.toHaveProperty('null');
  },
);
