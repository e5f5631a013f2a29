// Texts about the retention periods of campaigns.
import type { Schema } from '@caracteriza/api-client';
import { countText } from '@caracteriza/domain/words/counted';
import { dayText } from '../data-request/data-request-words.ts';

type Retention = Schema<'Retention'>;

export const retentionsPath = '/home/retentions';
export const retentionAddress = (id: string) => `${retentionsPath}?campaign=${id}`;

export const stateLabels: Readonly<Record<Retention['state'], string>> = {
  sinPlazo: 'Sin plazo',
  corre: 'Corre el plazo',
  avisada: 'Avisada',
  aplazada: 'Aplazada',
  retenida: 'Retenida',
  aplicada: 'Cumplida',
};

/** What happens next and when, as a sentence. */
export function nextText({ state, term, dueOn, doneOn, announcedOn }: Retention): string {
  if (term === null) return 'Las respuestas se conservan sin plazo.';
  const happens = term.action === 'eliminar' ? 'se eliminan' : 'se vuelven anónimas';
  switch (state) {
    case 'aplicada':
      return term.action === 'eliminar'
        ? 'Las respuestas se eliminaron.'
        : 'Las respuestas se volvieron anónimas.';
    case 'retenida':
      return 'Están retenidas: no pasa nada hasta que se levante la retención.';
    case 'avisada':
      return `Se avisó el ${dayText(announcedOn)}. Las respuestas ${happens} el ${dayText(doneOn)}, desde las 8 de la noche.`;
    default:
      return `Las respuestas ${happens} desde el ${dayText(dueOn)}, con aviso ${countText(term.noticeDays, 'día', 'días')} antes.`;
  }
}

/** A hold in words. */
export const holdText = ({ reason, until, login }: Schema<'RetentionHold'>): string =>
  `${until === null ? 'Retenida' : `Aplazada hasta el ${dayText(until)}`} por ${login}. Motivo: ${reason}`;
