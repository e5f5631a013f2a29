// What the board of a visit says of its cells, and whom it leads to next.
import type { Schema } from '@caracteriza/api-client';
import { unmetText } from '@caracteriza/domain/rule/trigger-words';
import { surveyState } from '../survey/answering/survey-state.ts';
import type { VisitPlace } from '../survey/survey-addresses.ts';

export type Board = Schema<'FamilyVisitBoard'>;
export type Cell = Schema<'FamilyVisitCell'>;

type CellKind = 'done' | 'refused' | 'begun' | 'todo' | 'none';

/** Done counts before begun: a second one that was begun is wanted by nobody. */
export function cellKind({ survey, draft, unmet, refused }: Cell): CellKind {
  if (survey) return 'done';
  if (refused && (draft || unmet.length === 0)) return 'refused';
  if (draft) return 'begun';
  return unmet.length === 0 ? 'todo' : 'none';
}

/** 'Realizada el 05/11/2026 por Ana Ruiz', 'Borrador', 'Por hacer', 'No autorizó', 'No aplica por la edad'. */
export function cellText(cell: Cell): string {
  const kind = cellKind(cell);
  if (kind === 'refused') return 'No autorizó';
  return kind === 'none' ? unmetText(cell.unmet) : surveyState(cell);
}

/** The board with what only this device has counted as begun. */
export function withCopies(
  board: Board,
  copies: readonly {
    about: Pick<Schema<'DraftSummary'>, 'chSurveyableID' | 'chCharacterizationByCampaignID'>;
  }[],
): Board {
  const copied = new Set(
    copies.map(({ about }) => `${about.chSurveyableID.id}/${about.chCharacterizationByCampaignID.id}`),
  );
  const cells = board.cells.map((cell) =>
    copied.has(`${cell.surveyableID}/${cell.characterizationByCampaignID}`) ? { ...cell, draft: true } : cell,
  );
  return { ...board, cells };
}

/** Whether a cell is of a questionnaire that the family is asked once. */
export const isOfFamily = (
  { questionnaires }: Board,
  { characterizationByCampaignID: link }: Cell,
): boolean => questionnaires.some(({ id, level }) => id === link && level === 'family');

/** Who answers for the family unless somebody else is chosen: whom the visit is at, else the one after who was passed. */
export function defaultInformant(
  { members }: Pick<Board, 'members'>,
  { member, after }: Pick<VisitPlace, 'member' | 'after'>,
): string {
  const at = members.find(({ id }) => id === member);
  const next = members[members.findIndex(({ id }) => id === after) + 1];
  return (at ?? next ?? members[0])?.id ?? '';
}

/** The board with one cell for each questionnaire of the family: of who has begun it, else of the informant. */
export function withInformant(board: Board, informant: string): Board {
  const cellByQuestionnaire = new Map<string, Cell>();
  const ofFamily = board.cells.filter((cell) => isOfFamily(board, cell));
  for (const cell of ofFamily) {
    const { characterizationByCampaignID: link } = cell;
    const known = cellByQuestionnaire.get(link);
    if (!known || (!known.draft && (cell.draft || cell.surveyableID === informant)))
      cellByQuestionnaire.set(link, cell);
  }
  const dropped = new Set(ofFamily.filter((cell) => !new Set(cellByQuestionnaire.values()).has(cell)));
  return { ...board, cells: board.cells.filter((cell) => !dropped.has(cell)) };
}

/** How many surveys are done, and how many there are to be. */
export function progressOf({ cells }: Board): { done: number; wanted: number } {
  const kinds = cells.map(cellKind);
  return {
    done: kinds.filter((kind) => kind === 'done').length,
    wanted: kinds.filter((kind) => kind !== 'none' && kind !== 'refused').length,
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
