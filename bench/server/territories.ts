/**
 * `npm run bench:territories`: pages and searches of people and families, for users who see everything and for users
 * with territories of 1, 40 and 4,000 of 5,000 zones. Prints a table that compares each time with that of users who see
 * everything; saves nothing and never fails. Options:
 * --requests 80 requests per measurement --people 200000 people, spread over the zones
 */
import { parseArgs } from 'node:util';
import { tell } from '../figures.ts';
import { type Ask, clientOf, listed } from './load.ts';
import { generatePeople, machine, openStore, startOurs } from './processes.ts';
import { searchesOf } from './searches.ts';
import { signIn } from './sign-in.ts';
import { columns, type Contender, line, measure, measured } from './table.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '80' },
    people: { type: 'string', default: '200000' },
  },
});
const [requests, people] = [Number(values.requests), Number(values.people)];
const sizes = [1, 40, 4000];

/**
 * Creates many zones and assigns every family to one of them. The words and sort keys of families and people
 * change with them.
 */
const spread = [
  `insert into zone (id, code, code_sort, name, name_sort, zipcode, municipality_id, type_id, search, created_at)
    select gen_random_uuid(), 'ZON' || 500000 + n, 'zon' || 500000 + n, 'Vereda ' || n, 'vereda ' || lpad(n::text, 5, '0'), '050001',
      (array(select id from place where level = 'municipality' order by id))[1 + n % 1000], zone.type_id, 'vereda ' || n, now()
    from generate_series(1, 5000) as n, (select type_id from zone limit 1) as zone`,
  `with listed as (select array_agg(id order by code) as ids from zone where code >= 'ZON500000')
    update family set zone_id = listed.ids[1 + abs(hashtext(family.code)) % 5000] from listed`,
  'vacuum analyze',
];

/** The zones of a territory; every family belongs to one of these 5,000. */
const limited = (size: number) => [
  `update app_user set territory = 'lugares' where login = 'admin'`,
  'delete from territory_zone',
  `insert into territory_zone select app_user.id, zone.id from app_user,
    (select id from zone where code >= 'ZON500000' order by code limit ${size}) as zone where login = 'admin'`,
  'analyze reachable_zone',
];

console.log(machine());
const store = await openStore();
const shutdowns = [store.stop];
try {
  const server = await startOurs(store);
  shutdowns.unshift(server.stop);
  const { headers } = await signIn(server.origin);
  const ourServer: Contender = { name: 'ours', running: server, client: clientOf(server.origin, headers) };
  await generatePeople(store, people);
  for (const statement of spread) await store.run(statement);
  const lists = [
    {
      path: '/surveyables',
      groups: await searchesOf(store, 'surveyable'),
      sorts: ['code', 'firstName', '-age'],
    },
    { path: '/families', groups: await searchesOf(store, 'family'), sorts: ['code', 'zoneID'] },
  ];
  line(columns);
  const works = new Set<string>();
  for (const size of [0, ...sizes]) {
    for (const statement of size === 0 ? [] : limited(size)) await store.run(statement);
    const scope = size === 0 ? 'everything' : `${size} zones`;
    const measureWork = async (workName: string, asks: Ask[]) => {
      works.add(workName);
      await measure(store, ourServer, `${workName}, ${scope}`, asks, 16);
    };
    for (const { path, groups, sorts } of lists) {
      for (const sort of sorts)
        for (const page of [1, 100])
          await measureWork(
            `${path} ${sort} ${page}`,
            Array.from({ length: requests }, () => listed(path, { page, sort })),
          );
      for (const { name, words } of groups)
        await measureWork(
          `${path} search, ${name}`,
          words.slice(0, requests).map((search) => listed(path, { page: 1, search })),
        );
    }
  }
  for (const workName of works)
    for (const size of sizes) {
      const [wholeLabel, partLabel] = ['everything', `${size} zones`].map((scope) =>
        measured.get(`${workName}, ${scope}/ours/16`)!,
      );
      tell({
        description: `${workName}, ${size} zones, p95`,
        unit: 'ms',
        ours: partLabel!.p95,
        baseline: { name: 'everything', value: wholeLabel!.p95 },
      });
    }
} finally {
  for (const stop of shutdowns) await stop();
}
