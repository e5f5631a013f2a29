// Texts for the cells of a visit's board, and the choice of the next member.
import type { Schema } from '@caracteriza/api-client';
import { needsSurveyor } from '@caracteriza/domain/campaign/survey-review';
import { isMinorOn } from '@caracteriza/domain/campaign/representation';
import { unmetText } from '@caracteriza/domain/rule/trigger-words';
import { surveyState } from '../survey/answering/survey-state.ts';
import type { VisitPlace } from '../survey/survey-addresses.ts';

export type Board = Schema<'FamilyVisitBoard'>;
export type Cell = Schema<'FamilyVisitCell'>;

type CellKind = 'done' | 'returned' | 'refused' | 'begun' | 'todo' | 'none';

/**
 * 'Completed' takes precedence over 'begun', because a draft of a second survey is not needed. A returned survey is corrected
 * by its author, from the list of returned surveys.
 */
export function cellKind({ survey, draft, unmet, refused, unreached }: Cell): CellKind {
  if (survey && !needsSurveyor(survey.state)) return 'done';
  const applies = unmet.length === 0 && !unreached;
  if (refused && (draft || applies)) return 'refused';
  if (survey) return 'returned';
  if (draft) return 'begun';
  return applies ? 'todo' : 'none';
}

/** 'Realizada el 05/11/2026 por Ana Ruiz', 'Borrador', 'Por hacer', 'Devuelta: …', 'No autorizó', 'No aplica por la edad', 'No aplica: …'. */
export function cellText(cell: Cell): string {
  const kind = cellKind(cell);
  if (kind === 'refused') return 'No autorizó';
  if (kind === 'returned') return `Devuelta: la corrige ${cell.survey?.surveyor}, en Devueltas`;
  if (kind !== 'none') return surveyState(cell);
  return cell.unmet.length > 0
    ? unmetText(cell.unmet)
    : 'No aplica: se pregunta solo si otra encuesta lleva a ella';
}

/** The board with surveys found only on this device counted as begun. */
export function withCopies(
  board: Board,
  copies: readonly {
    about: Pick<Schema<'DraftSummary'>, 'chSurveyableID' | 'chCharacterizationByCampaignID'>;
  }[],
): Board {
  const copiedCells = new Set(
    copies.map(({ about }) => `${about.chSurveyableID.id}/${about.chCharacterizationByCampaignID.id}`),
  );
  const cells = board.cells.map((cell) =>
    copiedCells.has(`${cell.surveyableID}/${cell.characterizationByCampaignID}`)
      ? { ...cell, draft: true }
      : cell,
  );
  return { ...board, cells };
}

/** Whether a cell belongs to a family questionnaire, which is asked once. */
export const isOfFamily = (
  { questionnaires }: Board,
  { characterizationByCampaignID: link }: Cell,
): boolean => questionnaires.some(({ id, level }) => id === link && level === 'family');

/** The ids of the members marked as absent. */
const absentees = ({ absences }: Board): ReadonlySet<string> =>
  new Set(absences.map(({ surveyableID }) => surveyableID));

/** The members who can answer for the family: those who are present and have not refused consent. */
export function possibleInformants(board: Board): Board['members'] {
  const refusing = new Set(
    board.cells.filter((cell) => cell.refused && isOfFamily(board, cell)).map((cell) => cell.surveyableID),
  );
  const absentMembers = absentees(board);
  return board.members.filter(({ id }) => !refusing.has(id) && !absentMembers.has(id));
}

/**
 * The member who answers for the family unless another is chosen: the current member, or the one after a skipped member.
 * Members who refused consent are skipped while someone else can answer, and children while an adult can.
 */
export function defaultInformant(
  board: Board,
  { member, after }: Pick<VisitPlace, 'member' | 'after'>,
  today: string,
): string {
  const informants = possibleInformants(board);
  const adults = informants.filter(({ birthdateID }) => !isMinorOn(birthdateID.dateChar, today));
  const members = [adults, informants, board.members].find(({ length }) => length > 0) ?? [];
  const afterAt = board.members.findIndex(({ id }) => id === after);
  const laterMemberIDs = new Set(board.members.slice(afterAt + 1).map(({ id }) => id));
  const current = members.find(({ id }) => id === member);
  const next = members.find(({ id }) => laterMemberIDs.has(id));
  return (current ?? next ?? members[0])?.id ?? '';
}

/** The board with one cell per family questionnaire, taken from the member who has begun it, otherwise from the informant. */
export function withInformant(board: Board, informant: string): Board {
  const cellByQuestionnaire = new Map<string, Cell>();
  const familyCells = board.cells.filter((cell) => isOfFamily(board, cell));
  // A member who has refused consent since, or is absent, cannot continue a survey.
  const absentMembers = absentees(board);
  const isBegun = (cell: Cell) => cell.draft && !cell.refused && !absentMembers.has(cell.surveyableID);
  for (const cell of familyCells) {
    const { characterizationByCampaignID: link } = cell;
    const knownCell = cellByQuestionnaire.get(link);
    if (!knownCell || (!isBegun(knownCell) && (isBegun(cell) || cell.surveyableID === informant)))
      cellByQuestionnaire.set(link, cell);
  }
  const droppedCells = new Set(
    familyCells.filter((cell) => !new Set(cellByQuestionnaire.values()).has(cell)),
  );
  return { ...board, cells: board.cells.filter((cell) => !droppedCells.has(cell)) };
}

/** The number of completed surveys and the total. */
export function progressOf({ cells }: Board): { doneCount: number; totalCount: number } {
  const kinds = cells.map(cellKind);
  return {
    doneCount: kinds.filter((kind) => kind === 'done').length,
    totalCount: kinds.filter((kind) => kind !== 'none' && kind !== 'refused').length,
  };
}

/** Whether the board already contains the survey that was just saved; until it is reloaded, it may not. */
export const hasSaved = (board: Board, { member, saved }: Pick<VisitPlace, 'member' | 'saved'>): boolean => {
  const link = board.questionnaires.find(({ characterizationET }) => characterizationET.id === saved);
  return board.cells.some(
    ({ surveyableID, characterizationByCampaignID, survey }) =>
      surveyableID === member && characterizationByCampaignID === link?.id && survey !== null,
  );
};

const isLeft = (cell: Cell) => ['begun', 'todo'].includes(cellKind(cell));

/** The surveys left, of present and of absent members. */
export function remainingCells(board: Board): { there: readonly Cell[]; away: readonly Cell[] } {
  const absentMembers = absentees(board);
  const { away = [], there = [] } = Object.groupBy(board.cells.filter(isLeft), ({ surveyableID }) =>
    absentMembers.has(surveyableID) ? 'away' : 'there',
  );
  return { there, away };
}

/** The surveys of present members that have to be corrected before the visit is complete. */
export function returnedOn(board: Board): Cell[] {
  const absentMembers = absentees(board);
  return board.cells.filter((cell) => cellKind(cell) === 'returned' && !absentMembers.has(cell.surveyableID));
}

/** Whether every member is marked as absent. */
export const isNobodyThere = ({ members, absences }: Board): boolean =>
  members.length > 0 && members.length === absences.length;

/**
 * The next survey: another questionnaire of the member just surveyed, or the first one of the next present member with surveys
 * left, in board order and wrapping around at the end.
 */
export function nextCells(
  board: Board,
  { member, after }: Pick<VisitPlace, 'member' | 'after'>,
): { sameMemberCell: Cell | null; otherCell: Cell | null } {
  const { members } = board;
  const { there } = remainingCells(board);
  const leftOf = (id: string) => there.find((cell) => cell.surveyableID === id) ?? null;
  const index = members.findIndex(({ id }) => id === (member ?? after));
  const otherMembers = [...members.slice(index + 1), ...members.slice(0, Math.max(index, 0))];
  const ownCell = index >= 0 ? leftOf(members[index]!.id) : null;
  const otherCell = otherMembers.map(({ id }) => leftOf(id)).find((cell) => cell !== null) ?? null;
  // If nobody was just surveyed, the search starts after this member, so that they come last.
  return member === null
    ? { sameMemberCell: null, otherCell: otherCell ?? ownCell }
    : { sameMemberCell: ownCell, otherCell };
}
