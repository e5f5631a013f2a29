// The zones, teams, surveyors and days of a board as lines of a table.
import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import type { BoardPlace } from './board-address.ts';
import type { Figures } from './board-figures.ts';

/** A line of a table: a zone, a team, a surveyor or a day. */
export interface BoardLine {
  readonly id: string;
  readonly name: string;
  readonly figures: Figures;
  /** The filter for it in the URL. */
  readonly place: Partial<BoardPlace>;
}

/** The lines of a board, each with the URL of its families. */
export function linesOf({ zones, teams, surveyors, days }: Schema<'Board'>, campaign: string) {
  const zoneLines = zones.map(({ zone, figures }): BoardLine => ({
    id: zone.id,
    name: zone.name,
    figures,
    place: { campaign, zone: zone.id },
  }));
  const teamLines = teams.map(({ team, figures }): BoardLine => {
    const id = team?.id ?? 'ninguno';
    return { id, name: team?.name ?? 'Sin equipo', figures, place: { campaign, team: id } };
  });
  const surveyorLines = surveyors.map(({ surveyor, figures }): BoardLine => {
    const id = surveyor?.id ?? 'nadie';
    return { id, name: surveyor?.name ?? 'Nadie todavía', figures, place: { campaign, surveyor: id } };
  });
  const dayLines = days.map(({ day, figures }): BoardLine => ({
    id: day,
    name: compactToDisplay(day) ?? day,
    figures,
    place: { campaign, day },
  }));
  return { zoneLines, teamLines, surveyorLines, dayLines };
}
