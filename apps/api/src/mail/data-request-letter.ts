import { countText } from '@caracteriza/domain/words/counted';
import type { Letter } from './letter.ts';
import { greetingOf, type Reader } from './reader.ts';

/** How many are overdue, and how many are due within the next two working days. */
export interface Due {
  due: number;
  overdue: number;
}

/** 'De las solicitudes, 1 está vencida y 2 vencen …'; nothing if nothing is due. */
function sentence(
  subject: string,
  [singular, plural]: readonly [string, string],
  { due, overdue }: Due,
): string[] {
  const sentenceParts = [
    overdue > 0 && countText(overdue, `está ${singular}`, `están ${plural}`),
    due > 0 && `${countText(due, 'vence', 'vencen')} en los próximos dos días hábiles`,
  ].filter(Boolean);
  return sentenceParts.length === 0 ? [] : [`${subject}, ${sentenceParts.join(' y ')}.`];
}

/**
 * The email to those who may answer the requests of people surveyed and report incidents (rules §9). It gives only numbers,
 * nothing about anybody.
 */
export function dataRequestLetter(reader: Reader, requests: Due, incidents: Due): Letter {
  const requestSentence = sentence('De las solicitudes de titulares', ['vencida', 'vencidas'], requests);
  return {
    subject:
      requestSentence.length > 0
        ? 'Solicitudes de titulares por atender'
        : 'Incidentes de seguridad por reportar',
    greeting: greetingOf(reader),
    paragraphs: [
      ...requestSentence,
      ...sentence('De los reportes de incidentes de seguridad', ['vencido', 'vencidos'], incidents),
    ],
    button: {
      label: requestSentence.length > 0 ? 'Ver solicitudes' : 'Ver incidentes',
      href: `${reader.publicURL}/caracteriza/home/${requestSentence.length > 0 ? 'data-requests' : 'incidents'}`,
    },
    notice:
      'Recibe este mensaje porque puede responder solicitudes y reportar incidentes. Si otra persona ya los atiende, no tiene que hacer nada.',
  };
}
