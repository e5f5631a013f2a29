/** A day of a surveyor: what they do, and the ways in which a device may send it. */
import fc from 'fast-check';
import type { Operation } from './field.ts';

/** What a surveyor does; numbers choose among the families and people that there are. */
export const anyAction = fc.oneof(
  fc.record({ kind: fc.constant('family' as const) }),
  fc.record({ kind: fc.constant('person' as const), family: fc.nat() }),
  fc.record({ kind: fc.constant('consent' as const), person: fc.nat(), accepted: fc.boolean() }),
  fc.record({
    kind: fc.constant('survey' as const),
    person: fc.nat(),
    weight: fc.integer({ min: 40, max: 120 }),
  }),
  fc.record({
    kind: fc.constant('phone' as const),
    person: fc.nat(),
    phone: fc.integer({ min: 6_000_000, max: 6_999_999 }),
  }),
  fc.record({
    kind: fc.constant('address' as const),
    family: fc.nat(),
    number: fc.integer({ min: 1, max: 99 }),
  }),
  fc.record({ kind: fc.constant('absence' as const), person: fc.nat() }),
  fc.record({ kind: fc.constant('present' as const), person: fc.nat() }),
  fc.record({
    kind: fc.constant('visit' as const),
    family: fc.nat(),
    result: fc.constantFrom('nadieEnCasa', 'rechazada'),
  }),
);
type Action = typeof anyAction extends fc.Arbitrary<infer Each> ? Each : never;

interface Person {
  name: string;
  family: number;
  accepted: boolean;
  mark: number | null;
}

type Step =
  | { kind: 'family'; family: number }
  | { kind: 'person'; person: number }
  | { kind: 'consent'; person: number; accepted: boolean }
  | { kind: 'survey'; person: number; weight: number }
  | { kind: 'phone'; person: number; phone: string }
  | { kind: 'address'; family: number; address: string }
  | { kind: 'absence'; person: number; mark: number }
  | { kind: 'present'; person: number; reply: number }
  | { kind: 'visit'; family: number; result: string };

/** The actions that make sense one after another. */
export function stepsOf(actions: readonly Action[]): { steps: Step[]; people: Person[] } {
  const people: Person[] = [];
  const steps: Step[] = [];
  let families = 0;
  let absenceCount = 0;
  const addFamily = () => void steps.push({ kind: 'family', family: families++ });
  const addPerson = (family: number) => {
    people.push({
      name: `Persona${'abcdefghijklmnopqrst'[people.length]}`,
      family,
      accepted: false,
      mark: null,
    });
    steps.push({ kind: 'person', person: people.length - 1 });
  };
  addFamily();
  addPerson(0);
  for (const action of actions) {
    if (action.kind === 'family') addFamily();
    else if (action.kind === 'person') addPerson(action.family % families);
    else if (action.kind === 'address')
      steps.push({ kind: 'address', family: action.family % families, address: `Calle ${action.number}` });
    else if (action.kind === 'visit') {
      const family = action.family % families;
      for (const person of people) if (person.family === family) person.mark = null;
      steps.push({ kind: 'visit', family, result: action.result });
    } else {
      const index = action.person % people.length;
      const person = people[index]!;
      if (action.kind === 'consent') {
        person.accepted = action.accepted;
        steps.push({ kind: 'consent', person: index, accepted: action.accepted });
      } else if (action.kind === 'survey') {
        if (!person.accepted) continue;
        person.mark = null;
        steps.push({ kind: 'survey', person: index, weight: action.weight });
      } else if (action.kind === 'phone')
        steps.push({ kind: 'phone', person: index, phone: String(action.phone) });
      else if (action.kind === 'absence') {
        if (person.mark !== null) continue;
        person.mark = absenceCount++;
        steps.push({ kind: 'absence', person: index, mark: person.mark });
      } else if (person.mark !== null) {
        steps.push({ kind: 'present', person: index, reply: person.mark });
        person.mark = null;
      }
    }
  }
  return { steps, people };
}

/** How a device sends its operations: in pieces of this size, in this order, some of them twice. */
export const anySending = fc.record({
  piece: fc.integer({ min: 1, max: 5 }),
  order: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
  doubled: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
});
type Sending = typeof anySending extends fc.Arbitrary<infer Each> ? Each : never;

export function bundlesOf(
  operations: readonly Operation[],
  { piece: chunkLength, order, doubled }: Sending,
): Operation[][] {
  const bundles = Array.from({ length: Math.ceil(operations.length / chunkLength) }, (_, index) =>
    operations.slice(index * chunkLength, (index + 1) * chunkLength),
  );
  const repeated = bundles.flatMap((bundle, index) => (doubled[index % 30] ? [bundle, bundle] : [bundle]));
  return repeated
    .map((bundle, index) => ({ each: bundle, place: order[index % 30]! }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ each: bundle }) => bundle);
}
