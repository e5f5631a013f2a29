import { compactToDisplay } from '@caracteriza/domain/values/dates';
import type { Letter } from './letter.ts';
import { greetingOf, type Reader } from './reader.ts';

interface AnnouncedTerm {
  code: string;
  name: string;
  /** 'anonimizar' or 'eliminar'. */
  action: string;
  /** The day on which it happens, as yyyymmdd. */
  day: string;
}

const sentence = ({ code, name, action, day }: AnnouncedTerm) =>
  `El ${compactToDisplay(day)} las respuestas de la campaña «${name}» (${code}) se ${action === 'eliminar' ? 'eliminan' : 'vuelven anónimas'}.`;

/** The email to those who can postpone the end of a campaign's retention period (rules §9). It says nothing about anybody. */
export function retentionLetter(reader: Reader, terms: readonly AnnouncedTerm[]): Letter {
  return {
    subject: 'Respuestas que cumplen su plazo de conservación',
    greeting: greetingOf(reader),
    paragraphs: [
      ...terms.map(sentence),
      'Hasta ese día se puede aplazar o retener con un motivo. Después no se puede deshacer, tampoco al restaurar una copia de seguridad.',
    ],
    button: { label: 'Ver los plazos', href: `${reader.publicURL}/caracteriza/home/retentions` },
    notice: 'Recibe este mensaje porque puede aplazar el plazo de conservación de una campaña.',
  };
}
