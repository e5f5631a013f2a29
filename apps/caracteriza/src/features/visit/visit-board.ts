// What the board of a visit says of its cells, and whom it leads to next.
import type { Schema } from '@caracteriza/api-client';
import { unmetText } from '@caracteriza/domain/triggers';
import { surveyState } from '../survey/survey-state.ts';
import type { VisitPlace } from '../survey/survey-addresses.ts';

export type Board = Schema<'FamilyVisitBoard'>;
export type Cell = Schema<'FamilyVisitCell'>;

type CellKind = 'done' | 'begun' | 'todo' | 'none';

/** Done counts before begun: a second one that was begun is wanted by nobody. */
export function cellKind({ survey, draft, unmet }: Cell): CellKind {
  if (survey) return 'done';
  if (draft) return 'begun';
  return unmet.length === 0 ? 'todo' : 'none';
}

/** 'Realizada el 05/11/2026 por Ana Ruiz', 'Borrador', 'Por hacer', 'No aplica por la edad'. */
export const cellText = (cell: Cell): string =>
  cellKind(cell) === 'none' ? unmetText(cell.unmet) : surveyState(cell);

/** The board with what only this device has counted as begun. */
export function withCopies(
  board: Board,
  copies: readonly {
    about: Pick<Schema<'DraftSummary'>, 'chSurveyableID' | 'chCharacterizationByCampaignID'>;
  }[],
): Board {
  const held = new Set(
    copies.map(({ about }) => `${about.chSurveyableID.id}/${about.chCharacterizationByCampaignID.id}`),
  );
  const cells = board.cells.map((cell) =>
    held.has(`${cell.surveyableID}/${cell.characterizationByCampaignID}`) ? { ...cell, draft: true } : cell,
  );
  return { ...board, cells };
}

/** How many surveys are done, and how many there are to be. */
export function progressOf({ cells }: Board): { done: number; wanted: number } {
  const kinds = cells.map(cellKind);
  return {
    done: kinds.filter((kind) => kind === 'done').length,
    wanted: kinds.filter((kind) => kind !== 'none').length,
  };
}

const isLeft = (cell: Cell) => ['begun', 'todo'].includes(cellKind(cell));

/**
 * What comes next: another questionnaire of the member who was just asked, and the first one of the next member who has some
 * left, in the order of the board and from its start again after its end.
 */
export function nextOn(
  { members, cells }: Board,
  { member, after }: Pick<VisitPlace, 'member' | 'after'>,
): { same: Cell | null; other: Cell | null } {
  const leftOf = (id: string) => cells.find((cell) => cell.surveyableID === id && isLeft(cell)) ?? null;
  const at = members.findIndex(({ id }) => id === (member ?? after));
  const others = [...members.slice(at + 1), ...members.slice(0, Math.max(at, 0))];
  const same = at >= 0 ? leftOf(members[at]!.id) : null;
  const other = others.map(({ id }) => leftOf(id)).find((cell) => cell !== null) ?? null;
  // Whoever was left out comes again when nobody else is left.
  return member === null ? { same: null, other: other ?? same } : { same, other };
}
