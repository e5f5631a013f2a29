/** The texts of an XLSForm question: its statement and its help. */
import { fields } from '@caracteriza/openapi/fields';
import { type FormRow, type ReportGap, textOf } from './sheet-rows.ts';
import { shortenToFit } from './text-limits.ts';

/** The text columns, in order of preference. */
export interface TextColumns {
  label: string[];
  hint: string[];
}

const longestHelp = fields.QuestionCreate.description.maxLength;

/** Shortens a label that is too long for a statement, and puts the full text in the help if it fits. */
function cutLabel(row: FormRow, label: string, hint: string, longestStatement: number, gap: ReportGap) {
  const tooLongStatement = `El enunciado admite ${longestStatement} caracteres: se cortó`;
  const help = [label, hint].filter((text) => text !== '').join('\n');
  const fits = Array.from(help).length <= longestHelp;
  gap(
    row,
    'label',
    label,
    fits ? `${tooLongStatement}, y el texto completo queda en la ayuda técnica.` : `${tooLongStatement}.`,
  );
  return fits ? help : hint;
}

interface TextReading {
  columns: TextColumns;
  /** The form was written by us. */
  ours: boolean;
  longestStatement: number;
  reportGap: ReportGap;
}

/** Statement and help of a question, shortened to fit. */
export function readTexts(
  row: FormRow,
  name: string,
  { columns, ours, longestStatement, reportGap: gap }: TextReading,
) {
  const label = textOf(row, columns.label);
  const hint = textOf(row, columns.hint);
  if (label === '') gap(row, 'label', name, 'La pregunta no tiene etiqueta: su nombre es el enunciado.');
  if (!ours && /\$\{/.test(label + hint))
    gap(row, 'label', label, 'Un texto no muestra otra respuesta: queda como está escrito.');
  const statement = shortenToFit(label || name, longestStatement);
  const help = label !== '' && statement !== label ? cutLabel(row, label, hint, longestStatement, gap) : hint;
  const description = shortenToFit(help, longestHelp);
  if (description !== help)
    gap(row, 'hint', hint, `La ayuda técnica admite ${longestHelp} caracteres: se cortó.`);
  return { statement, description: description || null };
}
