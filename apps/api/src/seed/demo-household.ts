/** The members of one invented household, before documents, codes and IDs are added. */
import demo from './data/demo.json' with { type: 'json' };
import type { Chance } from '@caracteriza/domain/values/chance';

/** A person of the demo. `relationship`, `responsibility` and `population` are master table codes. */
export type Member = {
  readonly firstName: string;
  readonly secondName: string | null;
  readonly firstSurname: string;
  readonly secondSurname: string;
  readonly sex: 'F' | 'M';
  readonly age: number;
  readonly relationship: string;
  readonly responsibility: string;
  readonly population: string;
};

type Part = Pick<Member, 'sex' | 'age' | 'relationship' | 'responsibility'> & {
  surnames: readonly [string, string];
  expecting?: boolean;
};

/** Households whose number is divisible by this have a pregnant or breastfeeding woman. */
const everyExpecting = 6;

/** The members of the household with this number, the head first. */
export function householdOf(chance: Chance, number: number): Member[] {
  const surname = () => chance.pick(demo.surnames);
  const [father, mother] = [
    [surname(), surname()],
    [surname(), surname()],
  ] as const;
  const isExpecting = number % everyExpecting === 0;
  // Ages vary with the number so that the families together include every age.
  const motherAge = isExpecting ? 18 + (((number / everyExpecting) * 3) % 24) : 22 + ((number * 7) % 40);
  const fatherAge = motherAge + chance.integer(0, 6);
  const isSingle = number % 5 === 3;
  const memberSketches: Part[] = [
    {
      sex: 'F',
      age: motherAge,
      surnames: mother,
      relationship: isSingle ? '01' : '02',
      responsibility: '2',
      expecting: isExpecting,
    },
  ];
  if (!isSingle) {
    memberSketches.unshift({
      sex: 'M',
      age: Math.max(18, fatherAge),
      surnames: father,
      relationship: '01',
      responsibility: '1',
    });
  }
  const children = Math.min(
    number % 7 === 6 ? 0 : chance.integer(1, 3),
    Math.max(0, Math.floor((motherAge - 16) / 2)),
  );
  for (let child = 0; child < children; child++) {
    const maxAge = Math.min(motherAge - 16, 25);
    const age = (number * 3 + child * 5) % (maxAge + 1);
    memberSketches.push({
      sex: chance.happens(0.5) ? 'F' : 'M',
      age,
      surnames: [father[0], mother[0]],
      relationship: '03',
      responsibility: age >= 5 && age < 22 ? '5' : '6',
    });
  }
  if (number % 3 === 1) {
    const woman = chance.happens(0.6);
    memberSketches.push({
      sex: woman ? 'F' : 'M',
      age: 62 + ((number * 5) % 35),
      surnames: woman ? [mother[1], surname()] : [mother[0], surname()],
      relationship: '05',
      responsibility: '6',
    });
  }
  return memberSketches.map((sketch) => withName(chance, sketch));
}

function withName(chance: Chance, { surnames, expecting, ...member }: Part): Member {
  const [names, seconds] =
    member.sex === 'F' ? [demo.women, demo.seconds.women] : [demo.men, demo.seconds.men];
  return {
    ...member,
    firstName: chance.pick(names),
    secondName: chance.happens(0.7) ? chance.pick(seconds) : null,
    firstSurname: surnames[0],
    secondSurname: surnames[1],
    population: populationOf(chance, member.age, expecting ?? false),
  };
}

function populationOf(chance: Chance, age: number, expecting: boolean): string {
  if (expecting) return '02';
  if (age < 18) return '01';
  if (age >= 60) return '03';
  return chance.pick(['98', '98', '98', '05', '06', '08', '09', '04', '99']);
}
