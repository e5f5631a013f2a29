/** The groups that are open at a row of the sheet `survey`. */
import { fields } from '@caracteriza/openapi/fields';
import type { Clause } from './relevant.ts';
import { type FormErrors, type FormRow, type ReportGap, textOf } from './sheet-rows.ts';
import type { TextColumns } from './row-texts.ts';
import { shortenToFit } from './text-limits.ts';
import type { GroupKind } from './types.ts';

interface Group {
  row: number;
  kind: GroupKind;
  title: string | null;
  clauses: readonly Clause[];
  /** Whether part of its condition cannot be expressed. */
  partly: boolean;
}

/** Reads the row that ends a group; a label there is reported because it has no meaning. */
export function readEnd(row: FormRow, texts: TextColumns, reportGap: ReportGap): void {
  row.takeText('name');
  const label = textOf(row, texts.label).trim();
  if (label !== '') reportGap(row, 'label', label, 'El final de un grupo no tiene título.');
  const hint = textOf(row, texts.hint).trim();
  if (hint !== '') reportGap(row, 'hint', hint, 'El final de un grupo no tiene ayuda técnica.');
}

const oncePerGroup: Readonly<Partial<Record<GroupKind, string>>> = {
  repeat: 'Este grupo que se repite no cabe en filas: sus preguntas quedan una vez.',
  loop: 'Este grupo se repite por cada opción de una lista: sus preguntas quedan una vez.',
};

export class Groups {
  readonly #open: Group[] = [];

  /** The section title, taken from the outermost group that has one. */
  get section(): string | null {
    return this.#open.find(({ title }) => title !== null)?.title ?? null;
  }

  /** The rows of all open groups. Questions in the same group have the same path. */
  get path(): string {
    return this.#open.map(({ row }) => row).join('/');
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
    kind: GroupKind,
    texts: TextColumns,
    { clauses, unread }: { clauses: readonly Clause[]; unread: readonly string[] },
    reportGap: ReportGap,
  ): void {
    const label = textOf(row, texts.label).trim();
    const hint = textOf(row, texts.hint).trim();
    row.takeText('name');
    const outerSection = this.section;
    const title = shortenToFit(label, fields.QuestionCreate.section.maxLength);
    const repeatedReason = oncePerGroup[kind];
    if (repeatedReason) reportGap(row, 'type', `begin_${kind} ${label}`.trim(), repeatedReason);
    if (hint !== '') reportGap(row, 'hint', hint, 'Una sección no tiene ayuda técnica.');
    if (label !== '' && outerSection !== null)
      reportGap(
        row,
        'label',
        label,
        `Una sección no tiene otra dentro: sus preguntas quedan en «${outerSection}».`,
      );
    else if (title !== label)
      reportGap(row, 'label', label, 'El título de la sección se cortó: admite 80 caracteres.');
    for (const text of unread)
      reportGap(
        row,
        'relevant',
        text,
        'Esta condición del grupo no se puede expresar: sus preguntas se muestran también sin ella y quedan opcionales.',
      );
    this.#open.push({ row: row.number, kind, title: title || null, clauses, partly: unread.length > 0 });
  }

  end(row: FormRow, kind: GroupKind, texts: TextColumns, reportGap: ReportGap, errors: FormErrors): void {
    readEnd(row, texts, reportGap);
    if (this.#open.pop()?.kind !== kind)
      errors.push(`survey, fila ${row.number}: este end_${kind} no cierra ningún begin_${kind}.`);
  }

  /** The groups still open after the last row. */
  unclosed(): string[] {
    return this.#open.map(({ row, kind }) => `survey, fila ${row}: falta el end_${kind} de este grupo.`);
  }
}
