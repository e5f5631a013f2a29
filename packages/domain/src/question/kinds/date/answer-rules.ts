import { compactToDisplay, isAfter, isCompactDate } from '../../../values/dates.ts';
import type { AnswerFinding, AnswerRules, KindQuestion } from '../../kind.ts';

function answerProblem({ earliest, latest, notAfterToday }: KindQuestion, value: string, today: string) {
  if (!isCompactDate(value)) return 'La respuesta debe ser una fecha válida.';
  if (earliest && isAfter(earliest, value))
    return `La fecha no puede ser anterior al ${compactToDisplay(earliest)}.`;
  if (latest && isAfter(value, latest))
    return `La fecha no puede ser posterior al ${compactToDisplay(latest)}.`;
  return notAfterToday === 1 && isAfter(value, today) ? 'La fecha no puede ser posterior a hoy.' : null;
}

function finding({ earliest, latest, notAfterToday }: KindQuestion, today: string): AnswerFinding | null {
  if (isAfter(earliest, latest))
    return { kind: 'unanswerable', message: 'no admite ninguna fecha: sus límites se contradicen.' };
  if (notAfterToday !== 1 || !earliest || !isAfter(earliest, today)) return null;
  const message = `no se puede responder antes del ${compactToDisplay(earliest)}: su fecha mínima aún no llega y no se admiten fechas posteriores a hoy.`;
  return { kind: 'unanswerable', message, waits: true };
}

export const dateAnswerRules: AnswerRules = {
  answerProblem,
  finding,
};
