import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { figure } from '@caracteriza/domain/words/counted';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Loader } from '@caracteriza/ui/loader';
import { Tabs } from '@caracteriza/ui/tabs';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { CampaignChoice, useCampaigns } from '../assignment/campaign-choice.tsx';
import { ReportLink } from '../report/report-link.tsx';
import { boardAddress, isTab, readBoardPlace, type BoardPlace } from './board-address.ts';
import { pollInterval } from './board-poll-interval.ts';
import { BoardFamilies } from './board-families.tsx';
import { linesOf } from './board-lines.ts';
import { BoardTable } from './board-table.tsx';
import { BoardTiles } from './board-tiles.tsx';

// Loaded only when the tab is opened.
const QualityTab = lazy(async () => ({ default: (await import('../quality/quality-tab.tsx')).QualityTab }));
const TeamList = lazy(async () => ({ default: (await import('../assignment/team-list.tsx')).TeamList }));
const BoardMap = lazy(async () => ({ default: (await import('./board-map.tsx')).BoardMap }));

type Board = Schema<'Board'>;

/** 'Tablero': the progress of a campaign, reloaded automatically; each figure links to its families. */
export function BoardScreen() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const place = readBoardPlace(params);
  const choice = useCampaigns(place.campaign);
  const { campaign } = choice;
  const { data, error, isLoading, mutate } = useRead(
    'getBoard',
    campaign && { query: { campaignID: campaign.id } },
    { refreshInterval: pollInterval, revalidateOnFocus: true },
  );
  const board = data?.data;
  return (
    <>
      <ScreenHeading
        title="Tablero"
        breadcrumb={<ModuleBreadcrumb module="management" currentTitle="Tablero" />}
      >
        Cómo va la campaña. Se actualiza solo; cada cifra muestra sus familias.
      </ScreenHeading>
      {!(campaign && place.measure) && (
        <div className="mb-5 flex flex-wrap items-end gap-3">
          <div className="w-full max-w-md">
            <CampaignChoice
              choice={choice}
              onChoose={(id) => void navigate(boardAddress({ campaign: id }), { replace: true })}
            />
          </div>
          {campaign && <ReportLink campaignID={campaign.id} />}
        </div>
      )}
      {!campaign && !choice.isLoading && !choice.error && <EmptyState title="Todavía no hay campañas" />}
      {campaign && place.measure && (
        <BoardFamilies
          key={boardAddress(place)}
          campaignID={campaign.id}
          place={place}
          measure={place.measure}
          partText={partText(place, board)}
          onBack={() => void navigate(addressBehind(place, campaign.id))}
        />
      )}
      {campaign && !place.measure && (
        <Loader busy={isLoading}>
          {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
          {board && <WholeBoard board={board} campaignID={campaign.id} place={place} />}
        </Loader>
      )}
    </>
  );
}

/** Where the list of families links back to: the map with the same filter, or the board. */
function addressBehind(place: BoardPlace, campaign: string): string {
  const { tab, zone, team, surveyor, measure, cell, position } = place;
  if (tab !== 'map') return boardAddress({ campaign });
  // If a place on the map was chosen, the list was not requested for a zone, so the zone is part of the map's filter.
  const isFromMap = cell !== '' || position !== '';
  return boardAddress({
    campaign,
    tab,
    ...(isFromMap && { zone }),
    team,
    surveyor,
    figure: measure ?? 'families',
  });
}

const positionTexts = { unplaced: 'Sin posición', doubtful: 'Con posición dudosa', '': '' } as const;

/** The zone, team, surveyor, day and place on the map that a list is limited to. */
function partText(
  { zone, team, surveyor, day, cell, position }: BoardPlace,
  board: Board | undefined,
): string {
  const zoneName = board?.zones.find((line) => line.zone.id === zone)?.zone.name;
  const teamName =
    team === 'ninguno' ? 'Sin equipo' : board?.teams.find((line) => line.team?.id === team)?.team?.name;
  const surveyorName =
    surveyor === 'nadie'
      ? 'Nadie'
      : board?.surveyors.find((line) => line.surveyor?.id === surveyor)?.surveyor?.name;
  const spot = cell === '' ? positionTexts[position] : 'En un punto del mapa';
  return [zoneName, teamName, surveyorName, day && compactToDisplay(day), spot].filter(Boolean).join(' · ');
}

interface WholeBoardProps {
  board: Board;
  campaignID: string;
  place: BoardPlace;
}

function WholeBoard({ board, campaignID, place }: WholeBoardProps) {
  const navigate = useNavigate();
  const { zoneLines, teamLines, surveyorLines, dayLines } = linesOf(board, campaignID);
  return (
    <>
      <h2 className="mb-3 text-lg font-bold tabular-nums">
        {`${figure(board.total.families)} familias, ${figure(board.total.people)} personas`}
      </h2>
      <BoardTiles figures={board.total} place={{ campaign: campaignID }} />
      <Tabs
        label="Partes del tablero"
        classNames={{ list: 'max-sm:flex-wrap' }}
        value={place.tab === 'quality' && !mayDo('getQuality') ? 'zones' : place.tab}
        onValueChange={(tab) => {
          if (isTab(tab)) void navigate(boardAddress({ campaign: campaignID, tab }), { replace: true });
        }}
        tabs={[
          {
            id: 'zones',
            label: 'Por zona',
            content: <BoardTable label="Tablero por zona" subject="Zona" lines={zoneLines} />,
          },
          {
            id: 'teams',
            label: 'Por equipo',
            content: (
              <>
                <BoardTable label="Tablero por equipo" subject="Equipo" lines={teamLines} />
                <Suspense>
                  <TeamList campaignID={campaignID} />
                </Suspense>
              </>
            ),
          },
          {
            id: 'surveyors',
            label: 'Por encuestador',
            content: (
              <BoardTable label="Tablero por encuestador" subject="Encuestador" lines={surveyorLines} />
            ),
          },
          {
            id: 'days',
            label: 'Por día',
            content: <BoardTable label="Tablero por día" subject="Día" lines={dayLines} />,
          },
          {
            id: 'map',
            label: 'Mapa',
            content: (
              <Suspense>
                <BoardMap key={campaignID} board={board} campaignID={campaignID} place={place} />
              </Suspense>
            ),
          },
          ...(mayDo('getQuality')
            ? [
                {
                  id: 'quality',
                  label: 'Calidad',
                  content: (
                    <Suspense>
                      <QualityTab campaignID={campaignID} />
                    </Suspense>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
