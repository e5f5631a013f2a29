import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { countText } from '@caracteriza/domain/words/counted';
import type { Letter } from './letter.ts';
import { greetingOf, type Reader } from './reader.ts';

interface OpenReview {
  id: string;
  /** The last day to decide, as yyyymmdd. */
  until: string;
  /** The number of users on whose access the reader may still decide. */
  toDecide: number;
}

/** The email to those who still have to decide on users' access in a review (rules §2). It names nobody. */
export function accessReviewLetter(reader: Reader, { id, until, toDecide }: OpenReview): Letter {
  const day = compactToDisplay(until);
  return {
    subject: `Revisión de accesos: decida hasta el ${day}`,
    greeting: greetingOf(reader),
    paragraphs: [
      `${toDecide === 1 ? 'Falta' : 'Faltan'} ${countText(toDecide, 'acceso', 'accesos')} por confirmar o retirar, y usted puede decidir. El último día es el ${day}.`,
      'A quien nadie confirme se le bloquea el ingreso al terminar ese día.',
    ],
    button: {
      label: 'Decidir',
      href: `${reader.publicURL}/caracteriza/home/access-reviews?review=${id}`,
    },
    notice:
      'Recibe este mensaje porque puede cambiar usuarios. Si otra persona ya decide, no tiene que hacer nada.',
  };
}
