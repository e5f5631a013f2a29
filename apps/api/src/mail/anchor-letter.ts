import type { Letter } from './letter.ts';

/** The email that takes an anchor of the audit trail off the machine (audit/anchor.ts). */
export const anchorLetter = (publicURL: string, line: string): Letter => ({
  subject: 'Sello diario de la auditoría de Caracteriza',
  greeting: 'Hola:',
  paragraphs: [
    'Guarde este mensaje. Con la línea siguiente se puede comprobar más adelante que nadie cambió ni borró la auditoría hasta hoy: cópiela a un archivo, junto con las de otros días, y ejecute npm run audit:verify con ese archivo.',
  ],
  value: line,
  button: { label: 'Abrir Auditoría', href: `${publicURL}/caracteriza/home/audit` },
  notice: 'Este mensaje no tiene datos personales. Llega una vez al día porque así se configuró el servidor.',
});
