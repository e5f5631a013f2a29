/** The Spanish output of `npm run audit:verify`: the mismatches found, and what no verification can detect. */
import { countText } from '@caracteriza/domain/words/counted';
import type { AnchorProblem, CheckedAnchors } from './anchor.ts';
import type { Seal, VerifiedChain } from './chain.ts';

const bogotaMoment = (moment: Date | null) =>
  moment?.toLocaleString('es-CO', { timeZone: 'America/Bogota' }) ?? 'ninguno';

/** The mismatches in the chain, one sentence each. */
export function chainProblems({ broken, outside, redactions }: VerifiedChain): string[] {
  const problems: string[] = [];
  if (broken) {
    const { number, expected: expectedCount, actual, from, to } = broken;
    problems.push(
      `La auditoría fue alterada: el sello ${number} no coincide. Tenía ${expectedCount} registros y ahora hay ${actual}, del ${bogotaMoment(from)} al ${bogotaMoment(to)}.`,
    );
  }
  if (outside > 0) {
    problems.push(
      `La auditoría fue alterada: hay ${countText(outside, 'registro', 'registros')} antes del primer sello, donde el servidor no escribe ninguno.`,
    );
  }
  if (redactions.unattested > 0) {
    problems.push(
      `La auditoría fue alterada: ${countText(redactions.unattested, 'registro dice', 'registros dicen')} que se suprimió a alguien, y la supresión no está o no coincide.`,
    );
  }
  return problems;
}

const reasons: Record<AnchorProblem['reason'], string> = {
  unreadable: 'no es una línea de sellos guardados, o está incompleta',
  forged: 'no tiene la firma de esta instalación: alguien cambió la línea',
  missing: 'la auditoría ya no tiene ese sello: fue cortada o rehecha, o es de otra base de datos',
  different: 'el sello no es el mismo: la auditoría fue rehecha, o es de otra base de datos',
};

/** The problems with lines of an anchor file, one sentence each. */
export const anchorProblems = ({ problems }: CheckedAnchors): string[] =>
  problems.map(({ line, anchor, reason }) => {
    const seal = anchor ? ` (${anchor.day}, sello ${anchor.seal})` : '';
    return `Línea ${line}${seal}: ${reasons[reason]}.`;
  });

/** What a matching anchor file proves, and up to when. */
export function anchorLines({ matching, newest, ofOthers }: CheckedAnchors): string[] {
  if (!newest) return ['El archivo no tiene ninguna línea.'];
  const lines = [
    `${countText(matching, 'sello guardado coincide', 'sellos guardados coinciden')} con la auditoría. El más nuevo es el ${newest.seal}, del ${newest.day}: hasta ahí no falta nada.`,
  ];
  if (ofOthers > 0) {
    lines.push(
      `De ellos, ${countText(ofOthers, 'línea tiene', 'líneas tienen')} la firma de otra instalación, que aquí no se puede comprobar.`,
    );
  }
  return lines;
}

/**
 * What was verified, and what cannot be.
 * @param latestSeal the seal that is now the last, after any unsealed entries were sealed
 * @param provenSeal the last seal up to which a hash or file kept elsewhere proved that nothing is missing; null if there is none
 */
export function verifiedLines(
  { entries, latestSeal: verified, unsealed, unsealedFrom, redactions }: VerifiedChain,
  latestSeal: Seal,
  provenSeal: number | null,
): string[] {
  const lines = [
    `La auditoría está completa: ${countText(entries, 'registro coincide', 'registros coinciden')} con sus sellos.`,
  ];
  if (redactions.redacted > 0) {
    lines.push(
      `En ${countText(redactions.redacted, 'registro', 'registros')} se suprimieron los datos de una persona: del contenido anterior queda su huella, y la supresión está sellada.`,
    );
  }
  if (unsealed > 0) {
    lines.push(
      `Esto no se puede comprobar: ${countText(unsealed, 'registro', 'registros')} desde el ${bogotaMoment(unsealedFrom)} aún no tenían sello. Si alguien los cambió antes de esta revisión, no se nota.${latestSeal.number > verified.number ? ' Ahora quedan sellados.' : ''}`,
    );
  }
  const unprovenText =
    provenSeal === null
      ? 'los últimos registros junto con sus sellos'
      : `algo posterior al sello ${provenSeal}`;
  lines.push(
    `Tampoco se nota si alguien borró ${unprovenText}: eso solo lo muestra un sello más nuevo, guardado fuera de este equipo.`,
  );
  if (latestSeal.number > 0)
    lines.push(
      `Guarde ahora, fuera de este equipo, el último sello: ${latestSeal.number} ${latestSeal.hash}`,
    );
  return lines;
}
