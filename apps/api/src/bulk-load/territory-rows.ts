/** Rows that a user with a territory may not load: people who live elsewhere, and people without a place (rules §2). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { batchSize, isRefused, refuse, type RowPlan } from './row-plan.ts';
import { familyField, targetIndex } from './targets.ts';

const number = targetIndex('identification');
const family = targetIndex(familyField);

/** Adds an error to each row whose document number belongs to a person whom the session does not see. */
export async function refuseHiddenPeople(trx: Kysely<Database>, rows: readonly RowPlan[]): Promise<void> {
  const unknownRows = rows.filter(({ holder, values }) => holder === null && values[number]);
  for (let from = 0; from < unknownRows.length; from += batchSize) {
    const batchRows = unknownRows.slice(from, from + batchSize);
    const numbers = batchRows.map(({ values }) => values[number]!);
    const { rows: takenRows } = await sql<{ number: string }>`
      select number from unnest(${numbers}::text[]) as given (number) where document_is_taken(number, null)`.execute(
      trx,
    );
    const takenNumbers = new Set(takenRows.map((takenRow) => takenRow.number));
    for (const row of batchRows) {
      const text = row.values[number]!;
      if (takenNumbers.has(text))
        refuse(row, number, 'El número pertenece a una persona fuera de su territorio.', text);
    }
  }
}

/** Adds an error to each new person without a family, because that person would lie in no territory. */
export function refuseHomeless(rows: readonly RowPlan[]): void {
  for (const row of rows)
    if (row.holder === null && row.family === null && !isRefused(row))
      refuse(row, family, 'Escriba la familia. En su territorio, cada persona pertenece a una.');
}
