// What the address of the board says: which campaign, and which figure's families are listed.
import { isMeasure, type Measure } from './board-figures.ts';

export interface BoardPlace {
  readonly campaign: string;
  readonly zone: string;
  /** `nadie` for families that nobody visited and that nobody has. */
  readonly surveyor: string;
  readonly day: string;
  /** The figure whose families are listed; null for the board itself. */
  readonly measure: Measure | null;
}

const matching = (text: string | null, pattern: RegExp) => (text !== null && pattern.test(text) ? text : '');
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readBoardPlace(params: URLSearchParams): BoardPlace {
  const measure = params.get('measure') ?? '';
  return {
    campaign: matching(params.get('campaign'), id),
    zone: matching(params.get('zone'), id),
    surveyor: matching(params.get('surveyor'), /^(nadie|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/),
    day: matching(params.get('day'), /^\d{8}$/),
    measure: isMeasure(measure) ? measure : null,
  };
}

/** The address of a board or of a figure's families. */
export function boardAddress(place: Partial<BoardPlace>): string {
  const entries = Object.entries(place).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/home/board?${new URLSearchParams(entries).toString()}`;
}
