import type { Schema } from '@caracteriza/api-client';
import { cellText } from '@caracteriza/domain/map/map-grid';
import { countText } from '@caracteriza/domain/words/counted';
import { Button } from '@caracteriza/ui/button';
import { Loader } from '@caracteriza/ui/loader';
import { Maximize, Minus, Plus, SquareDashedMousePointer, UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { useRead } from '../../session/use-read.ts';
import { boardAddress, type BoardPlace } from './board-address.ts';
import { BoardMapCanvas } from './board-map-canvas.tsx';
import { BoardMapFilters, type MapFilter } from './board-map-filters.tsx';
import { BoardMapLegend } from './board-map-legend.tsx';
import { BoardMapList } from './board-map-list.tsx';
import { markerAt, markersOf, type Marker } from './board-map-marks.ts';
import { drawnShapes, zoneAt } from './board-map-shapes.ts';
import { BoardMapSources, MissingShapes } from './board-map-sources.tsx';
import { pollInterval } from './board-poll-interval.ts';
import { boxBetween, centred, zoomed, type MapView, type Spot } from './board-map-view.ts';
import { totalText, uncheckedText } from './board-map-words.ts';
import { BoardMapZones } from './board-map-zones.tsx';
import { useAreaAssignment } from './use-area-assignment.tsx';
import { useMapSize } from './use-map-size.ts';
import { useShownMap } from './use-shown-map.ts';

interface BoardMapProps {
  board: Schema<'Board'>;
  campaignID: string;
  place: BoardPlace;
}

const noShapes: Schema<'BoardShapes'>['shapes'] = [];

/** 'Mapa' of the board: where the families of a figure are, drawn on the map and described next to it. */
export function BoardMap({ board, campaignID, place }: BoardMapProps) {
  const navigate = useNavigate();
  const help = useId();
  const { size, measured } = useMapSize();
  /** The view that was last chosen; null shows everything. */
  const [chosenView, setView] = useState<MapView | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [pointedCell, setPointed] = useState<string | null>(null);
  const filter: MapFilter = {
    zone: place.zone,
    team: place.team,
    surveyor: place.surveyor,
    figure: place.figure,
  };
  const query = {
    campaignID,
    ...(filter.zone !== '' && { zoneID: filter.zone }),
    ...(filter.team !== '' && { teamID: filter.team }),
    ...(filter.surveyor !== '' && { surveyorID: filter.surveyor }),
    measure: filter.figure,
  };
  const { view, answer, isOutdated, error, retry } = useShownMap(query, chosenView, size);
  const shapes = useRead('getBoardShapes');
  const { measure: _measure, ...boardQuery } = query;
  const zones = useRead(
    'getBoard',
    { query: boardQuery },
    { refreshInterval: pollInterval, revalidateOnFocus: true },
  );
  const layers = shapes.data?.data;

  const markers = view && size && answer ? markersOf(answer.cells, view, size) : [];
  const visibleShapes = view && size ? drawnShapes(layers?.shapes ?? noShapes, view, size) : [];
  const zoneIDs = new Set(
    (layers?.shapes ?? noShapes).filter(({ kind }) => kind === 'zona').map(({ id }) => id),
  );
  const campaignParameters = { campaign: campaignID, team: filter.team, surveyor: filter.surveyor };
  const filterParameters = { ...campaignParameters, zone: filter.zone };
  const grid = answer?.grid ?? 0;
  const nameOf = ({ cell: { column, row } }: Marker) => cellText({ grid, column, row });
  const familiesAddress = (changes: Partial<BoardPlace>) =>
    boardAddress({ ...filterParameters, tab: 'map', measure: filter.figure, ...changes });
  const addressOf = (marker: Marker) => familiesAddress({ cell: nameOf(marker) });
  const zoneAddress = (zone: string) =>
    boardAddress({ ...campaignParameters, zone, tab: 'map', measure: filter.figure });
  const { assign, dialog } = useAreaAssignment(campaignID, filter, retry);
  const choose = (corners: readonly [Spot, Spot] | null) => {
    setChoosing(false);
    if (!corners || !view || !size) return;
    const [from, to] = corners;
    if (from !== to) return assign?.({ box: boxBetween(view, size, from, to) });
    const marker = markerAt(markers, from);
    const zoneID = zoneAt(layers?.shapes ?? noShapes, view, size, from);
    if (marker) assign?.({ cell: nameOf(marker) });
    else if (zoneID !== null) assign?.({ zoneID });
  };
  const pointed = markers.find((marker) => nameOf(marker) === pointedCell) ?? null;
  const zoomBy = (steps: number) => {
    if (view && size) setView(zoomed(view, size, steps, [size.width / 2, size.height / 2]));
  };
  const zoomToCell = ({ cell }: Marker) => {
    if (!view || !size) return;
    const centredView = centred(view, cell.longitude, cell.latitude);
    setView(zoomed(centredView, size, 2, [size.width / 2, size.height / 2]));
  };

  return (
    <>
      <BoardMapFilters
        board={board}
        filter={filter}
        onChange={(next) => {
          setView(null);
          void navigate(boardAddress({ campaign: campaignID, tab: 'map', ...next }), { replace: true });
        }}
      />
      {error && <ReadFailure error={error} onRetry={retry} />}
      {shapes.error && <ReadFailure error={shapes.error} onRetry={() => void shapes.mutate()} />}
      <p role="status" className="mb-2 font-semibold tabular-nums">
        {answer ? totalText(answer) : 'Contando familias…'}
      </p>
      {answer && (answer.unplaced > 0 || answer.doubtful > 0) && (
        <p className="mb-3 flex flex-wrap gap-x-5 gap-y-1">
          {answer.unplaced > 0 && (
            <Link
              className="content-center text-accent-ink underline"
              to={familiesAddress({ position: 'unplaced' })}
            >
              {countText(answer.unplaced, 'familia sin posición', 'familias sin posición')}
            </Link>
          )}
          {answer.doubtful > 0 && (
            <Link
              className="content-center text-accent-ink underline"
              to={familiesAddress({ position: 'doubtful' })}
            >
              {countText(answer.doubtful, 'familia con posición dudosa', 'familias con posición dudosa')}
            </Link>
          )}
        </p>
      )}
      {answer && answer.unchecked > 0 && <p className="mb-3 text-ink-muted">{uncheckedText(answer)}</p>}
      {assign && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <Button
            icon={<SquareDashedMousePointer aria-hidden />}
            aria-pressed={isChoosing}
            disabled={!view}
            onClick={() => setChoosing(!isChoosing)}
          >
            Elegir en el mapa
          </Button>
          <Button
            icon={<UserPlus aria-hidden />}
            disabled={!view}
            onClick={() => {
              if (view && size) assign({ box: boxBetween(view, size, [0, 0], [size.width, size.height]) });
            }}
          >
            Asignar lo que se ve
          </Button>
          <span role="status" className="text-sm text-ink-muted">
            {isChoosing && 'Dibuje un rectángulo, o pulse un signo o una zona.'}
          </span>
        </div>
      )}
      <div className="mb-6 grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <div
            ref={measured}
            aria-busy={isOutdated}
            className="relative h-[max(20rem,min(36rem,60vh))] overflow-hidden rounded-card border border-line bg-surface-sunken"
          >
            {view && size && (
              <BoardMapCanvas
                view={view}
                size={size}
                shapes={visibleShapes}
                markers={markers}
                pointed={pointed}
                describedBy={help}
                choosing={isChoosing}
                onChoose={choose}
                onView={setView}
                onOpen={(marker) => void navigate(addressOf(marker))}
              />
            )}
            <div className="absolute end-2 top-2 flex flex-col gap-1">
              <Button icon={<Plus aria-hidden />} aria-label="Acercar" onClick={() => zoomBy(1)} />
              <Button icon={<Minus aria-hidden />} aria-label="Alejar" onClick={() => zoomBy(-1)} />
              <Button icon={<Maximize aria-hidden />} aria-label="Ver todo" onClick={() => setView(null)} />
            </div>
            {!answer && !error && (
              <div className="absolute inset-0 grid place-items-center">
                <Loader busy>{null}</Loader>
              </div>
            )}
            {layers && <BoardMapSources layers={layers.layers} />}
          </div>
          <p id={help} className="mt-2 text-sm text-ink-muted">
            Flechas: mover. Más y menos: acercar y alejar. Pulse un signo, o su línea en la lista, para ver
            sus familias.
          </p>
          <div className="mt-2">
            <BoardMapLegend />
          </div>
          {layers && <MissingShapes shapes={layers} />}
        </div>
        <BoardMapList
          markers={markers.filter(
            ({ spot: [x, y] }) => size && x >= 0 && y >= 0 && x <= size.width && y <= size.height,
          )}
          grid={grid}
          isAnswered={answer !== undefined && !isOutdated}
          addressOf={addressOf}
          onPoint={(marker) => setPointed(marker && nameOf(marker))}
          onNearer={zoomToCell}
          onAssign={assign && ((marker) => assign({ cell: nameOf(marker) }))}
        />
      </div>
      {zones.error && <ReadFailure error={zones.error} onRetry={() => void zones.mutate()} />}
      {zones.data && (
        <BoardMapZones
          zones={zones.data.data.zones}
          measure={filter.figure}
          drawnZoneIDs={zoneIDs}
          addressOf={zoneAddress}
          onAssign={assign && ((zoneID) => assign({ zoneID }))}
        />
      )}
      {dialog}
    </>
  );
}
