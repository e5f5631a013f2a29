// The data of a report: the same responses that other screens show, each read once and only if the user may read it.
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { fitted, requestedBox, wholeCountry, wholeZoom } from '../board/board-map-view.ts';

/** The map in pixels: an A4 page without its margins, at 96 pixels per inch. */
export const mapSize = { width: 686, height: 470 };

/** A map that shows all families of a campaign, and the reads it needs; null requests nothing. */
function useWholeMap(campaignID: string | null) {
  const query = campaignID === null ? null : ({ campaignID, measure: 'families' } as const);
  const wholeMap = useRead('getBoardMap', query && { query });
  const view = wholeMap.data ? fitted(wholeMap.data.data.bounds ?? wholeCountry, mapSize) : null;
  const detailMap = useRead(
    'getBoardMap',
    query && view && { query: { ...query, box: requestedBox(view, mapSize), zoom: wholeZoom(view) } },
  );
  const shapes = useRead('getBoardShapes', campaignID === null ? null : {});
  const map = view &&
    detailMap.data &&
    shapes.data && { view, answer: detailMap.data.data, shapes: shapes.data.data };
  return { reads: [wholeMap, detailMap, shapes], map };
}

/** The sections of a campaign's report that the user may see; one that they may not see is undefined and never requested. */
export function useReport(campaignID: string) {
  const mayBoard = mayDo('getBoard');
  const query = { campaignID };
  const session = useRead('getSession');
  const indicators = useRead('getIndicatorFigures', mayDo('getIndicatorFigures') ? { query } : null);
  const boardArgs = mayBoard ? { query } : null;
  const board = useRead('getBoard', boardArgs);
  const { reads, map } = useWholeMap(mayBoard ? campaignID : null);
  const quality = useRead('getQuality', mayDo('getQuality') ? boardArgs : null);
  const allReads = [session, indicators, board, ...reads, quality];
  return {
    session: session.data?.data,
    indicators: indicators.data?.data,
    board: board.data?.data,
    map,
    quality: quality.data?.data,
    isWhole:
      allReads.every(({ error, isValidating }) => !error && !isValidating) && (!mayBoard || Boolean(map)),
    error: allReads.find((response) => response.error)?.error,
    retry: () => {
      for (const response of allReads) if (response.error) void response.mutate();
    },
  };
}
