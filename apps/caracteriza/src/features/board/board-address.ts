// The URL of the board: the campaign, the filter, and the figure whose families are listed.
import { cellNamed } from '@caracteriza/domain/map/map-grid';
import { matching, matchingID } from '../../crud/filter-address.ts';
import { isMeasure, type Measure } from './board-figures.ts';

const tabs = ['zones', 'teams', 'surveyors', 'days', 'map', 'quality'] as const;
export type BoardTab = (typeof tabs)[number];
export const isTab = (text: string): text is BoardTab => (tabs as readonly string[]).includes(text);

export interface BoardPlace {
  readonly campaign: string;
  readonly zone: string;
  /** `ninguno` for families that do not count for any member of a team. */
  readonly team: string;
  /** `nadie` for families that nobody has visited and that are assigned to nobody. */
  readonly surveyor: string;
  readonly day: string;
  /** The figure whose families are listed; null for the board itself. */
  readonly measure: Measure | null;
  readonly tab: BoardTab;
  /** The figure whose families the map shows. */
  readonly figure: Measure;
  /** The cell of the map whose families are listed. */
  readonly cell: string;
  readonly position: 'unplaced' | 'doubtful' | '';
}

export function readBoardPlace(params: URLSearchParams): BoardPlace {
  const [measure, tab, figure, cell, position] = ['measure', 'tab', 'figure', 'cell', 'position'].map(
    (name) => params.get(name) ?? '',
  ) as [string, string, string, string, string];
  return {
    campaign: matchingID(params.get('campaign')),
    zone: matchingID(params.get('zone')),
    team: matchingID(params.get('team'), 'ninguno'),
    surveyor: matchingID(params.get('surveyor'), 'nadie'),
    day: matching(params.get('day'), /^\d{8}$/),
    measure: isMeasure(measure) ? measure : null,
    tab: isTab(tab) ? tab : 'zones',
    figure: isMeasure(figure) ? figure : 'families',
    cell: cellNamed(cell) ? cell : '',
    position: position === 'unplaced' || position === 'doubtful' ? position : '',
  };
}

/** The address of a board or of a figure's families. */
export function boardAddress(place: Partial<BoardPlace>): string {
  const entries = Object.entries(place).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/home/board?${new URLSearchParams(entries).toString()}`;
}
