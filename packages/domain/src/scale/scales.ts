/** The library of scales. A scale is included only if its licence lets us copy its text (decision 0141). */
import { phq9 } from './phq9.ts';
import type { Scale } from './scale.ts';
import { vaccinationCard } from './vaccination-card.ts';

export const scales: readonly Scale[] = [phq9, vaccinationCard];

/** The length of its longest statement or label, which decides whether 'Preguntas largas' has to be switched on. */
export const longestText = ({ items }: Scale): number =>
  Math.max(
    ...items
      .flatMap(({ statement, options }) => [statement, ...(options ?? []).map(({ label }) => label)])
      .map((text) => Array.from(text).length),
  );

/** Scales that people ask for but that are not in the library, with the reason. */
export const leftOut = [
  {
    name: 'AUDIT-C',
    why: 'La Organización Mundial de la Salud permite copiarlo, pero no para la venta ni con fines comerciales. La licencia de este programa no pone esa condición.',
  },
  {
    name: 'Apgar familiar',
    why: 'No se encontró una licencia de su autor o de su editorial que permita copiar el texto.',
  },
  {
    name: 'Escala de Zarit',
    why: 'Tiene derechos de autor y la licencia Mapi Research Trust: pídala a esa entidad.',
  },
  {
    name: 'FINDRISC',
    why: 'No se encontró una licencia de la Asociación Finlandesa de Diabetes que permita copiar el formulario.',
  },
] as const;
