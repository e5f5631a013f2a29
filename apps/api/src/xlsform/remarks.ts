import type { FormQuestion, Gap } from './form.ts';
import type { Remark } from './kind.ts';

type NamedRow = Pick<FormQuestion, 'row' | 'name'>;

/** Remarks that are reported once for all questions they apply to. */
export class Remarks {
  readonly #questions = new Map<string, { remark: Remark; named: NamedRow[] }>();

  add(remark: Remark, { row, name }: NamedRow): void {
    const { named } = this.#questions.get(remark.reason) ?? { named: [] };
    this.#questions.set(remark.reason, { remark, named: [...named, { row, name }] });
  }

  /** One gap per remark, at its first question. */
  gaps(): Gap[] {
    return [...this.#questions.values()].map(({ remark, named: [firstQuestion, ...otherQuestions] }) => ({
      sheet: 'survey',
      row: firstQuestion!.row,
      column: remark.column,
      text:
        otherQuestions.length === 0
          ? firstQuestion!.name
          : `${firstQuestion!.name} (y ${otherQuestions.length} más)`,
      reason: remark.reason,
    }));
  }
}
