import type { Letter } from './letter.ts';
import { greetingOf, type Reader } from './reader.ts';

/**
 * The email about new alerts. It says only how many there are, nothing about people or causes, because emails appear on locked
 * screens and are stored by third parties.
 * @param ids the new alerts, at least one
 */
export function alertLetter(reader: Reader, ids: readonly string[]): Letter {
  const [id] = ids;
  const isSingle = ids.length === 1;
  return {
    subject: isSingle ? 'Hay una alerta nueva' : 'Hay alertas nuevas',
    greeting: greetingOf(reader),
    paragraphs: [
      `${isSingle ? 'Hay una alerta nueva' : 'Hay alertas nuevas'} por atender. Ingrese para ver qué hacer y hasta cuándo.`,
    ],
    button: {
      label: isSingle ? 'Ver la alerta' : 'Ver las alertas',
      href: `${reader.publicURL}/caracteriza/home/alerts${isSingle ? `?alert=${id}` : ''}`,
    },
    notice: 'Recibe este mensaje porque una regla de alerta le avisa a usted o a su rol.',
  };
}
