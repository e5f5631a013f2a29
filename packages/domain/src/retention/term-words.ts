/** Retention periods in words (decision 0133). */
import { countText } from '../words/counted.ts';

export const actionLabels = { anonimizar: 'Volverlas anónimas', eliminar: 'Eliminarlas' } as const;

export const unitLabels = { dias: 'Días', meses: 'Meses' } as const;

export const sinceLabels = {
  finCampana: 'El fin de la campaña',
  ultimaEncuesta: 'La última encuesta',
} as const;

export interface RetentionTerm {
  action: keyof typeof actionLabels;
  amount: number;
  unit: keyof typeof unitLabels;
  since: keyof typeof sinceLabels;
}

/** '24 meses desde el fin de la campaña'. */
export function termText({ amount, unit, since }: RetentionTerm): string {
  const time = unit === 'dias' ? countText(amount, 'día', 'días') : countText(amount, 'mes', 'meses');
  return `${time} desde ${sinceLabels[since].toLowerCase()}`;
}
