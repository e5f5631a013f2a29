/** What a question of an XLSForm says: its statement and its help. */
import { fields } from '@caracteriza/openapi/fields';
import { type FormRow, type Tell, textOf } from './sheet-rows.ts';
import { fitting } from './text-limits.ts';

/** The columns of texts by how much they are wanted. */
export interface TextColumns {
  label: string[];
  hint: string[];
}

/** Statement and help of a question, as far as they fit. */
export function readTexts(row: FormRow, columns: TextColumns, name: string, ours: boolean, gap: Tell) {
  const label = textOf(row, columns.label);
  const hint = textOf(row, columns.hint);
  const most = fields.QuestionCreate.statement.maxLength;
  const room = fields.QuestionCreate.description.maxLength;
  if (label === '') gap(row, 'label', name, 'La pregunta no tiene etiqueta: su nombre es el enunciado.');
  if (!ours && /\$\{/.test(label + hint))
    gap(row, 'label', label, 'Un texto no muestra otra respuesta: queda como está escrito.');
  const statement = fitting(label || name, most);
  const cut = label !== '' && statement !== label;
  const help = cut ? [label, hint].filter((text) => text !== '').join('\n') : hint;
  const whole = Array.from(help).length <= room;
  if (cut)
    gap(
      row,
      'label',
      label,
      whole
        ? `El enunciado admite ${most} caracteres: se cortó, y el texto completo queda en la ayuda técnica.`
        : `El enunciado admite ${most} caracteres: se cortó.`,
    );
  const kept = whole ? help : fitting(hint, room);
  if (kept !== help && kept !== hint)
    gap(row, 'hint', hint, `La ayuda técnica admite ${room} caracteres: se cortó.`);
  return { statement, description: kept || null };
}
