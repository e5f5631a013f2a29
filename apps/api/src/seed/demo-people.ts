/** The demo's zones, families and people: invented, of every age, in real municipalities. */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import { codeSortKey, sortKey } from '@caracteriza/domain/values/sort-key';
import { nameSound } from '@caracteriza/domain/values/sound-key';
import demo from './data/demo.json' with { type: 'json' };
import { dayFrom, type DemoContext } from './demo-context.ts';
import { type Member, householdOf } from './demo-household.ts';
import { addDemoShapes } from './demo-shapes.ts';
import { insertRows } from '../db/driver/insert-rows.ts';
import { familyKeys } from '../records/search-columns.ts';

const familyCount = 48;

/** Writes zones, families and people. */
export async function seedDemoPeople(context: DemoContext): Promise<void> {
  const zones = await addZones(context);
  await addDemoShapes(context, zones);
  await addHouseholds(context, zones, { from: 0, count: familyCount, people: Infinity, documentOf });
}

/** A coordinate shifted by `offset` hundred-thousandths of a degree, rounded to five decimals. */
const shiftedCoordinate = (degrees: number, offset: number) =>
  Math.round(degrees * 100_000 + offset) / 100_000;

export type DemoZone = (typeof demo.zones)[number] & { id: string };

/** A person's document: the code of its type, its number and the code of the matching nationality. */
export type Document = { readonly type: string; readonly number: string; readonly nationality: string };
type DocumentOf = (context: DemoContext, member: Member, index: number, code: string) => Document;

/** Writes the demo's zones. */
export async function addZones(context: DemoContext): Promise<DemoZone[]> {
  const codes = await context.codes('zone', demo.zones.length);
  const zones = demo.zones.map((zone) => ({ ...zone, id: randomUUIDv7() }));
  const rows = zones.map(({ id, name, zipcode, municipality, type }, index) => ({
    id,
    code: codes[index]!,
    code_sort: codeSortKey(codes[index]!),
    name,
    name_sort: sortKey(name),
    zipcode,
    municipality_id: context.municipality(municipality),
    type_id: context.master('zoneTypes', type),
    search: fold(`${codes[index]!} ${name} ${zipcode}`),
    demo: true,
    created_at: context.now,
  }));
  await context.trx.insertInto('zone').values(rows).execute();
  return zones;
}

/**
 * Writes a batch of households, family and people.
 * @param generatedRun the household numbers, the maximum number of people in total, and which document each person gets
 * @returns how many people were written
 */
export async function addHouseholds(
  context: DemoContext,
  zones: readonly DemoZone[],
  generatedRun: { from: number; count: number; people: number; documentOf: DocumentOf },
): Promise<number> {
  const { chance, now } = context;
  const codes = await context.codes('family', generatedRun.count);
  let remainingPeople = generatedRun.people;
  const households = codes.flatMap((code, position) => {
    if (remainingPeople === 0) return [];
    const index = generatedRun.from + position;
    const zone = zones[index % zones.length]!;
    const members = householdOf(chance, index).slice(0, remainingPeople);
    remainingPeople -= members.length;
    const id = randomUUIDv7();
    const reference = `Familia ${members[0]!.firstSurname} ${members[0]!.secondSurname}`;
    const address = zone.rural
      ? `${zone.name}, finca ${chance.pick(demo.farms)}`
      : `Calle ${chance.integer(1, 98)} # ${chance.integer(1, 40)}-${chance.integer(10, 99)}`;
    const texts = {
      consultreference: reference,
      residentialaddress: address,
      location_reference: chance.pick(zone.rural ? demo.references.rural : demo.references.urban),
    };
    const row = {
      id,
      code,
      code_sort: codeSortKey(code),
      ...texts,
      ...familyKeys({ code, ...texts }),
      zone_id: zone.id,
      social_stratum_id: context.master(
        'socialStratums',
        String(zone.rural ? chance.integer(0, 1) : chance.integer(1, 3)),
      ),
      // Within about a kilometre of the municipality's reference point.
      latitude: shiftedCoordinate(zone.latitude, chance.integer(-900, 900)),
      longitude: shiftedCoordinate(zone.longitude, chance.integer(-900, 900)),
      accuracy: chance.integer(4, 60),
      demo: true,
      created_at: now,
    };
    return [{ row, members }];
  });
  const families = households.map(({ row }) => row);
  await insertRows(context.trx, 'family', families);
  const people = households.flatMap(({ row, members }) =>
    members.map((member) => ({ familyID: row.id, member })),
  );
  await addPeople(context, people, generatedRun.documentOf);
  return people.length;
}

async function addPeople(
  context: DemoContext,
  people: { familyID: string; member: Member }[],
  documentOf: DocumentOf,
): Promise<void> {
  const { chance, now, master } = context;
  const codes = await context.codes('surveyable', people.length);
  const rows = people.map(({ familyID, member }, index) => {
    const code = codes[index]!;
    const names = [member.firstName, member.secondName].filter((name) => name !== null).join(' ');
    const surnames = `${member.firstSurname} ${member.secondSurname}`;
    const document = documentOf(context, member, index, code);
    const email = `${fold(member.firstName)}.${fold(member.firstSurname)}${index + 1}@example.com`;
    const woman = member.sex === 'F';
    return {
      id: randomUUIDv7(),
      code,
      code_sort: codeSortKey(code),
      family_id: familyID,
      relationship_id: master('relationships', member.relationship),
      responsible_id: master('responsibilitiesInTheFamily', member.responsibility),
      identification_type_id: master('identificationTypes', document.type),
      identification: document.number,
      first_name: member.firstName,
      second_name: member.secondName,
      first_surname: member.firstSurname,
      second_surname: member.secondSurname,
      names_sort: sortKey(names),
      surnames_sort: sortKey(surnames),
      sound: nameSound(member),
      // 1 to 364 days past the birthday, so that the age is right on the day of seeding regardless of leap years.
      birthdate: dayFrom(now, -Math.ceil(member.age * 365.25) - chance.integer(1, 360)),
      cellphone: `3${chance.integer(0, 2)}${String(chance.integer(0, 9))}${String(1_000_000 + index * 4_321).slice(-7)}`,
      phone: chance.happens(0.2)
        ? `60${chance.integer(1, 8)}${String(2_000_000 + index * 987).slice(-7)}`
        : null,
      email,
      sex_id: master('sexes', member.sex),
      gender_id: master('genres', member.age > 17 && chance.happens(0.04) ? '4' : woman ? '2' : '1'),
      etnia_id: master('ethnics', chance.pick(['6', '6', '6', '5', '1'])),
      population_type_id: master('populations', member.population),
      nacionality_id: master('nationalities', document.nationality),
      blood_group_id: master(
        'bloodGroups',
        chance.pick(['O+', 'O+', 'O+', 'A+', 'A+', 'B+', 'O-', 'AB+', 'ND']),
      ),
      eps_id: master(
        'eps',
        chance.pick(['EPSS41', 'EPS037', 'EPS010', 'EPSS40', 'ESS024', 'ESS118', 'EPSI03']),
      ),
      ips_id: master('ips', String(chance.integer(1, 6))),
      arl_id: master('arls', member.responsibility === '1' ? chance.pick(['14-23', '14-28', 'NA']) : 'NA'),
      instagram: member.age > 13 && chance.happens(0.2) ? `@${fold(member.firstName)}${index}` : null,
      search: fold(`${code} ${document.number} ${names} ${surnames}`),
      demo: true,
      created_at: now,
    };
  });
  await insertRows(context.trx, 'surveyable', rows);
}

/** A document that fits the age; sometimes a foreigner's. The person's index makes the number unique. */
function documentOf({ chance }: DemoContext, { age }: Member, index: number): Document {
  const lastDigits = String(index * 7 + 3).padStart(4, '0');
  if (age >= 18 && index % 17 === 5)
    return { type: 'PT', number: `58${chance.integer(100, 999)}${lastDigits}`, nationality: 'VE' };
  if (age >= 18 && index % 29 === 7)
    return { type: 'CE', number: `4${chance.integer(10, 99)}${lastDigits}`, nationality: 'EC' };
  if (age >= 18 && index % 41 === 9)
    return { type: 'PA', number: `AV${chance.integer(100, 999)}${lastDigits}`, nationality: 'PE' };
  if (age < 7)
    return { type: 'RC', number: `11${chance.integer(1000, 9999)}${lastDigits}`, nationality: 'CO' };
  if (age < 18)
    return { type: 'TI', number: `10${chance.integer(1000, 9999)}${lastDigits}`, nationality: 'CO' };
  // People born before ten-digit numbers have shorter ones; a few have the leading zero of an old form.
  if (age > 45)
    return {
      type: 'CC',
      number: `${index % 13 === 0 ? '0' : ''}${chance.integer(2000, 7999)}${lastDigits}`,
      nationality: 'CO',
    };
  return { type: 'CC', number: `10${chance.integer(1000, 9999)}${lastDigits}`, nationality: 'CO' };
}
