import { expect, it } from 'vitest';
import { anchorProblems, chainProblems, verifiedLines } from './verification.ts';

const latestSeal = { number: 4, position: 90, entries: 2, hash: 'a'.repeat(64) };
const redactions = { redacted: 0, unattested: 0 };
const chain = {
  entries: 12,
  latestSeal,
  unsealed: 0,
  unsealedFrom: null,
  outside: 0,
  redactions,
  broken: null,
};

it('says what it cannot see, and which seal to keep', () => {
  expect(verifiedLines(chain, latestSeal, null)).toEqual([
    'La auditoría está completa: 12 registros coinciden con sus sellos.',
    'Tampoco se nota si alguien borró los últimos registros junto con sus sellos: eso solo lo muestra un sello más nuevo, guardado fuera de este equipo.',
    `Guarde ahora, fuera de este equipo, el último sello: 4 ${latestSeal.hash}`,
  ]);
});

it('counts the entries that had no seal yet', () => {
  const recentChain = { ...chain, unsealed: 3, unsealedFrom: new Date('2026-03-10T15:00:00Z') };
  const [, line] = verifiedLines(recentChain, { ...latestSeal, number: 5 }, 4);
  expect(line).toContain('3 registros desde el 10/3/2026');
  expect(line).toContain('Si alguien los cambió antes de esta revisión, no se nota. Ahora quedan sellados.');
});

it('counts the entries whose values were suppressed', () => {
  const [, line] = verifiedLines({ ...chain, redactions: { redacted: 1, unattested: 0 } }, latestSeal, null);
  expect(line).toContain('En 1 registro se suprimieron los datos de una persona');
});

it('says of a kept seal until where nothing is missing', () => {
  expect(verifiedLines(chain, latestSeal, 3).join('\n')).toContain(
    'si alguien borró algo posterior al sello 3',
  );
});

it('names what does not fit', () => {
  expect(chainProblems(chain)).toEqual([]);
  expect(chainProblems({ ...chain, outside: 1 })).toEqual([
    'La auditoría fue alterada: hay 1 registro antes del primer sello, donde el servidor no escribe ninguno.',
  ]);
  expect(chainProblems({ ...chain, redactions: { redacted: 3, unattested: 2 } })).toEqual([
    'La auditoría fue alterada: 2 registros dicen que se suprimió a alguien, y la supresión no está o no coincide.',
  ]);
  const problems = [{ line: 7, anchor: { day: '2026-03-11', seal: 3 }, reason: 'missing' as const }];
  expect(anchorProblems({ matching: 0, newest: null, ofOthers: 0, problems })).toEqual([
    'Línea 7 (2026-03-11, sello 3): la auditoría ya no tiene ese sello: fue cortada o rehecha, o es de otra base de datos.',
  ]);
});
