import { counted } from '@caracteriza/domain/words/counted';
import type { Letter } from './letter.ts';
import { greetingOf, type Reader } from './reader.ts';

/** The email to whoever may answer requests of the people surveyed (rules §9). It says how many, and nothing about anybody. */
export function dataRequestLetter(
  reader: Reader,
  { due, overdue }: { due: number; overdue: number },
): Letter {
  const parts = [
    overdue > 0 && counted(overdue, 'está vencida', 'están vencidas'),
    due > 0 && `${counted(due, 'vence', 'vencen')} en los próximos dos días hábiles`,
  ];
  return {
    subject: 'Solicitudes de titulares por atender',
    greeting: greetingOf(reader),
    paragraphs: [`De las solicitudes de titulares, ${parts.filter(Boolean).join(' y ')}.`],
    button: { label: 'Ver solicitudes', href: `${reader.publicURL}/caracteriza/home/data-requests` },
    notice:
      'Recibe este mensaje porque puede responder solicitudes. Si otra persona ya las atiende, no tiene que hacer nada.',
  };
}
