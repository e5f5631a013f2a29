import { countText } from '@caracteriza/domain/words/counted';
import type { Letter } from './letter.ts';
import { greetingOf, type Reader } from './reader.ts';

/** The email to those who decide about unusual readings (rules §9). It gives only their number, nothing about anybody. */
export function unusualReadingLetter(reader: Reader, undecided: number): Letter {
  return {
    subject: 'Lecturas inusuales por decidir',
    greeting: greetingOf(reader),
    paragraphs: [
      `Hay ${countText(undecided, 'hora', 'horas')} en que un usuario leyó o descargó más datos sensibles de lo usual.`,
      'Mire qué se leyó y anote si fue trabajo ordinario o un incidente.',
    ],
    button: { label: 'Ver las lecturas', href: `${reader.publicURL}/caracteriza/home/audit?tab=unusual` },
    notice:
      'Recibe este mensaje porque puede ver la auditoría. Si otra persona ya decidió, no tiene que hacer nada.',
  };
}
