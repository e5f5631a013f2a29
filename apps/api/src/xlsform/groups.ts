/** The groups that are open at a row of the sheet `survey`. */
import { fields } from '@caracteriza/openapi/fields';
import type { Clause } from './relevant.ts';
import { type FormErrors, type FormRow, type Tell, textOf } from './sheet-rows.ts';
import { fitting } from './text-limits.ts';

type Kind = 'group' | 'repeat';

interface Group {
  row: number;
  kind: Kind;
  title: string | null;
  clauses: readonly Clause[];
  /** Whether part of its condition cannot be expressed. */
  partly: boolean;
}

/** Reads the row that ends a group; a label there is reported because it has no meaning. */
export function readEnd(row: FormRow, labels: readonly string[], tell: Tell): void {
  row.take('name');
  const label = textOf(row, labels).trim();
  if (label !== '') tell(row, 'label', label, 'El final de un grupo no tiene título.');
}

export class Groups {
  readonly #open: Group[] = [];

  /** The section title, taken from the outermost group that has one. */
  get section(): string | null {
    return this.#open.find(({ title }) => title !== null)?.title ?? null;
  }

  /** The conditions of all open groups. */
  get clauses(): Clause[] {
    return this.#open.flatMap(({ clauses }) => clauses);
  }

  /** Whether some of the conditions cannot be expressed. */
  get partly(): boolean {
    return this.#open.some(({ partly }) => partly);
  }

  begin(
    row: FormRow,
    kind: Kind,
    labels: readonly string[],
    { clauses, unread }: { clauses: readonly Clause[]; unread: readonly string[] },
    tell: Tell,
  ): void {
    const label = textOf(row, labels).trim();
    row.take('name');
    const outer = this.section;
    const title = fitting(label, fields.QuestionCreate.section.maxLength);
    if (kind === 'repeat')
      tell(
        row,
        'type',
        `begin_repeat ${label}`.trim(),
        'Este grupo que se repite no cabe en filas: sus preguntas quedan una vez.',
      );
    if (label !== '' && outer !== null)
      tell(row, 'label', label, `Una sección no tiene otra dentro: sus preguntas quedan en «${outer}».`);
    else if (title !== label)
      tell(row, 'label', label, 'El título de la sección se cortó: admite 80 caracteres.');
    for (const text of unread)
      tell(
        row,
        'relevant',
        text,
        'Esta condición del grupo no se puede expresar: sus preguntas se muestran también sin ella y quedan opcionales.',
      );
    this.#open.push({ row: row.number, kind, title: title || null, clauses, partly: unread.length > 0 });
  }

  end(row: FormRow, kind: Kind, labels: readonly string[], tell: Tell, errors: FormErrors): void {
    readEnd(row, labels, tell);
    if (this.#open.pop()?.kind !== kind)
      errors.push(`survey, fila ${row.number}: este end_${kind} no cierra ningún begin_${kind}.`);
  }

  /** The groups still open after the last row. */
  unclosed(): string[] {
    return this.#open.map(({ row, kind }) => `survey, fila ${row}: falta el end_${kind} de este grupo.`);
  }
}
