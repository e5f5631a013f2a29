import type { Schema } from '@caracteriza/api-client';
import { dayAfter } from '@caracteriza/domain/values/dates';
import { mayOpenView } from '@caracteriza/domain/access/permissions';
import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Field } from '@caracteriza/ui/field';
import { Loader } from '@caracteriza/ui/loader';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { errorText } from '../../messages/error-text.ts';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { currentGrants } from '../../session/session.ts';
import { useRead } from '../../session/use-read.ts';
import { useToday } from '../../session/use-today.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { surveyAddress, visitAddress, type VisitPlace } from '../survey/survey-addresses.ts';
import { useDeviceCopies } from '../survey/drafts/use-device-copies.ts';
import { type Absence, useAbsence } from './use-absence.ts';
import { FamilyCard } from './family-card.tsx';
import { MemberCard } from './member-card.tsx';
import { readVisitPlace } from './visit-address.ts';
import { VisitBar } from './visit-bar.tsx';
import {
  type Board,
  type Cell,
  possibleInformants,
  progressOf,
  defaultInformant,
  hasSaved,
  isNobodyThere,
  remainingCells,
  returnedOn,
  nextCells,
  withCopies,
  withInformant,
} from './visit-board.ts';
import { rememberCampaign, visitCampaign } from './visit-campaign.ts';
import { VisitList } from './visit-list.tsx';
import { absenceText } from './visit-text.ts';

const VisitForm = lazy(async () => ({ default: (await import('./visit-form.tsx')).VisitForm }));

/** The visit of a family in a campaign: the surveys left for each member, and the visit's result (rules §6, decision 0046). */
export function VisitScreen() {
  const [params] = useSearchParams();
  const place = readVisitPlace(params);
  if (!place) return <Navigate to="/home/families" replace />;
  return <Visit key={place.family} place={place} />;
}

/** The link back to the families, the name of the visited family, and where it lives. */
function VisitHeading({ family }: { family: Schema<'FamilyVisitBoard'>['family'] | undefined }) {
  const families = { id: 'families', label: 'Familias', href: '/home/families' };
  return (
    <ScreenHeading
      title="Visita"
      breadcrumb={
        <ModuleBreadcrumb
          module="management"
          between={mayOpenView('family', currentGrants()) ? [families] : []}
          currentTitle="Visita"
          renderLink={(_crumb, label) => <Link to={families.href}>{label}</Link>}
        />
      }
    >
      {family ? `${family.consultreference} · ${family.code} · ${family.residentialaddress}` : ''}
    </ScreenHeading>
  );
}

/** The open campaigns and the visit's campaign. */
function useVisitCampaign(campaignID: string | null) {
  const { data, isLoading, error } = useRead('listCampaigns', { query: { open: 'true' } });
  // Undefined while loading.
  const open = data?.data;
  const campaign = visitCampaign(open ?? [], campaignID);
  const shownID = campaign?.id;
  useEffect(() => {
    if (shownID !== undefined) rememberCampaign(shownID);
  }, [shownID]);
  return { open, campaign, isLoading, error };
}

interface CampaignChoiceProps {
  campaigns: readonly Schema<'Campaign'>[];
  chosenID: string;
  onChoose: (id: string) => void;
}

function CampaignChoice({ campaigns, chosenID, onChoose }: CampaignChoiceProps) {
  return (
    <div className="mb-4 max-w-md">
      <Field label="Campaña" required>
        <Dropdown
          options={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosenID}
          onValueChange={onChoose}
        />
      </Field>
    </div>
  );
}

/** The family of the visit, and its board once a campaign is known. */
function useBoard(id: string, campaign: Schema<'Campaign'> | null, noCampaign: boolean) {
  const params = { id };
  const board = useRead('getFamilyVisitBoard', campaign && { params, query: { campaignID: campaign.id } });
  // The board includes the family's name too.
  const family = useRead('getFamily', noCampaign ? { params } : null);
  return {
    board: board.data?.data,
    family: board.data?.data.family ?? family.data?.data,
    isLoading: board.isLoading,
    error: board.error ?? family.error,
  };
}

function Visit({ place }: { place: VisitPlace }) {
  const [, setParams] = useSearchParams();
  const { open, campaign, ...campaigns } = useVisitCampaign(place.campaign);
  const { board, family, ...reading } = useBoard(place.family, campaign, open !== undefined && !campaign);
  const error = campaigns.error ?? reading.error;
  const choose = (id: string) => {
    // Also remembers an empty choice, so that the cleared campaign is not chosen again.
    rememberCampaign(id);
    setParams({ family: place.family, ...(id && { campaign: id }) }, { replace: true });
  };
  return (
    <>
      <VisitHeading family={family} />
      {error && <Alert variant="error" role="alert" title={errorText(error)} />}
      <Loader busy={campaigns.isLoading || reading.isLoading}>
        {open?.length === 0 && <EmptyState title="No hay campañas abiertas hoy" />}
        {open && open.length > 1 && (
          <CampaignChoice campaigns={open} chosenID={campaign?.id ?? ''} onChoose={choose} />
        )}
        {campaign && board && <VisitBoard place={place} campaign={campaign} serverBoard={board} />}
      </Loader>
    </>
  );
}

interface MembersProps {
  board: Board;
  /** The id of the member currently being visited. */
  current: string | null;
  /** The URL of a cell's survey; null if it cannot be saved. */
  surveyOf: ((cell: Cell) => string) | null;
  absence: Absence;
}

/** The members with the campaign's questionnaires for each. */
function Members({ board, current, surveyOf, absence }: MembersProps) {
  if (board.members.length === 0) return <EmptyState title="La familia no tiene integrantes" />;
  return (
    <section aria-labelledby="integrantes">
      <h2 id="integrantes" className="sr-only">
        Integrantes
      </h2>
      <ul className="grid items-start gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))]">
        {board.members.map((member) => (
          <MemberCard
            key={member.id}
            member={member}
            board={board}
            current={member.id === current}
            surveyOf={surveyOf}
            absence={absence}
          />
        ))}
      </ul>
    </section>
  );
}

interface VisitBoardProps {
  place: VisitPlace;
  campaign: Schema<'Campaign'>;
  serverBoard: Schema<'FamilyVisitBoard'>;
}

function VisitBoard({ place, campaign, serverBoard }: VisitBoardProps) {
  const [, setParams] = useSearchParams();
  const mayAsk = mayDo('saveCompleteSurvey');
  const deviceCopies = useDeviceCopies(mayAsk);
  const today = useToday();
  const absence = useAbsence(serverBoard, campaign.id);
  const [isEnding, setEnding] = useState(false);
  const [chosenID, setChosenID] = useState<string | null>(null);
  const informants = possibleInformants(serverBoard);
  const informant =
    informants.find(({ id }) => id === chosenID)?.id ?? defaultInformant(serverBoard, place, today);
  const board = withInformant(withCopies(serverBoard, deviceCopies), informant);
  const surveyOf = ({ surveyableID, characterizationByCampaignID }: Cell) => {
    const link = board.questionnaires.find(({ id }) => id === characterizationByCampaignID)!;
    const ids = {
      campaign: campaign.id,
      characterization: link.characterizationET.id,
      surveyable: surveyableID,
    };
    return surveyAddress(ids, place.family);
  };
  if (mayAsk && hasSaved(serverBoard, place)) {
    const { sameMemberCell } = nextCells(board, place);
    const { family, member } = place;
    const ownAddress = visitAddress({ family, campaign: campaign.id, member });
    return <Navigate to={sameMemberCell ? surveyOf(sameMemberCell) : ownAddress} replace />;
  }
  const { doneCount, totalCount } = progressOf(board);
  return (
    <>
      <div data-at-the-door className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="font-semibold tabular-nums">
              {doneCount} de {totalCount} encuestas hechas
            </p>
            {board.absences.length > 0 && (
              <p className="text-sm wrap-anywhere text-ink-muted">{absenceText(board.absences, 'now')}</p>
            )}
          </div>
          {mayAsk && (
            <Button className="min-h-11" onClick={() => setEnding(true)}>
              Terminar visita
            </Button>
          )}
        </div>
        {mayAsk ? (
          <VisitBar
            board={board}
            place={place}
            surveyOf={surveyOf}
            absence={absence}
            onPass={(after) =>
              setParams({ family: place.family, campaign: campaign.id, after }, { replace: true })
            }
            onEnd={() => setEnding(true)}
          />
        ) : (
          <Alert variant="info" title={refusalText('saveCompleteSurvey')} />
        )}
        <FamilyCard
          board={board}
          informants={informants}
          informant={informant}
          onInformantChange={setChosenID}
          surveyOf={mayAsk ? surveyOf : null}
        />
        <Members board={board} current={place.member} surveyOf={mayAsk ? surveyOf : null} absence={absence} />
        <section aria-labelledby="visitas" className="rounded-card border border-line bg-surface p-4">
          <h2 id="visitas" className="mb-2 text-lg font-bold">
            Visitas en esta campaña
          </h2>
          <VisitList visits={board.visits} />
        </section>
      </div>
      {isEnding && (
        <Suspense>
          <VisitForm
            familyID={board.family.id}
            campaign={campaign}
            surveysLeft={remainingCells(board).there.length + returnedOn(board).length}
            absent={board.absences}
            nobodyThere={isNobodyThere(board)}
            earliest={dayAfter(today)}
            onClose={() => setEnding(false)}
          />
        </Suspense>
      )}
    </>
  );
}
