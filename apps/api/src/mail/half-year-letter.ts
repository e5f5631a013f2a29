import { halfYearWords } from '@caracteriza/domain/data-request/half-year';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import type { Letter } from './letter.ts';
import { greetingOf, type Reader } from './reader.ts';

interface ToldReport {
  /** As 2026-1. */
  period: string;
  /** The last day for filing it, as yyyymmdd; null once it has been filed. */
  until: string | null;
  /** The day on which it was filed, as yyyymmdd. */
  filedOn: string | null;
}

/**
 * The email about a half-yearly report of complaints (rules §9): that it is due, or that it was filed. It contains no figures
 * and nothing about anybody.
 */
export function halfYearLetter(reader: Reader, { period, until, filedOn }: ToldReport): Letter {
  const periodText = halfYearWords(period).toLowerCase();
  return {
    subject:
      filedOn === null
        ? 'Reporte semestral de reclamos por presentar'
        : 'Reporte semestral de reclamos presentado',
    greeting: greetingOf(reader),
    paragraphs:
      filedOn === null
        ? [
            `El reporte de reclamos de ${periodText} se presenta hasta el ${compactToDisplay(until ?? '')}, también si no hubo ninguno.`,
            'Confirme el plazo y lo que se pide con su abogado.',
          ]
        : [
            `Se anotó que el reporte de reclamos de ${periodText} se presentó el ${compactToDisplay(filedOn)}. Sus cifras quedaron como estaban.`,
          ],
    button: {
      label: 'Ver el reporte',
      href: `${reader.publicURL}/caracteriza/home/half-year-report?period=${period}`,
    },
    notice:
      'Recibe este mensaje porque puede anotar que el reporte se presentó. Si otra persona ya lo atiende, no tiene que hacer nada.',
  };
}
