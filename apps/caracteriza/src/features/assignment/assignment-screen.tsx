import type { Schema } from '@caracteriza/api-client';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Field } from '@caracteriza/ui/field';
import { useUrlState } from '../../crud/use-url-state.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { useSurveyorOptions } from './assignment-inputs.tsx';
import { AssignmentList } from './assignment-list.tsx';
import { stateLabels } from './assignment-text.ts';
import { CampaignChoice, useCampaigns } from './campaign-choice.tsx';
import { withFilter } from '../../crud/filter-address.ts';
import { wordOptions } from '../../forms/word-options.ts';

type State = Schema<'Assignment'>['state'];

interface Filter {
  campaign: string;
  user: string;
  state: State | '';
}

const isState = (text: string): text is State => Object.hasOwn(stateLabels, text);

function readFilter(params: URLSearchParams): Filter {
  const state = params.get('state') ?? '';
  return {
    campaign: params.get('campaign') ?? '',
    user: params.get('user') ?? '',
    state: isState(state) ? state : '',
  };
}

const writeFilter = (params: URLSearchParams, filter: Filter) => withFilter(params, { ...filter });

const stateOptions = wordOptions(stateLabels);

/** 'Asignaciones': who visits which family of a campaign, and on which day. */
export function AssignmentScreen() {
  const [filter, setFilter] = useUrlState(readFilter, writeFilter);
  const choice = useCampaigns(filter.campaign);
  const set = (change: Partial<Filter>) => setFilter({ ...filter, ...change });
  return (
    <>
      <ScreenHeading
        title="Asignaciones"
        breadcrumb={<ModuleBreadcrumb module="management" currentTitle="Asignaciones" />}
      >
        Quién visita a cada familia, y qué día.
      </ScreenHeading>
      {!choice.campaign && (
        <>
          <CampaignChoice choice={choice} onChoose={(campaign) => set({ campaign })} />
          {!choice.isLoading && !choice.error && <EmptyState title="Todavía no hay campañas" />}
        </>
      )}
      {choice.campaign && (
        <AssignmentList
          key={choice.campaign.id}
          campaignID={choice.campaign.id}
          filter={{
            ...(filter.user !== '' && { userID: filter.user }),
            ...(filter.state !== '' && { state: filter.state }),
          }}
          heading={
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              <CampaignChoice choice={choice} onChoose={(campaign) => set({ campaign, user: '' })} />
              <SurveyorFilter
                campaignID={choice.campaign.id}
                value={filter.user}
                onChange={(user) => set({ user })}
              />
              <Field label="Estado">
                <Dropdown
                  options={stateOptions}
                  placeholder="Todos"
                  clearable
                  value={filter.state}
                  onValueChange={(state) => set({ state: (state ?? '') as Filter['state'] })}
                />
              </Field>
            </div>
          }
        />
      )}
    </>
  );
}

interface SurveyorFilterProps {
  campaignID: string;
  value: string;
  onChange: (id: string) => void;
}

function SurveyorFilter({ campaignID, value, onChange }: SurveyorFilterProps) {
  const surveyors = useSurveyorOptions(campaignID);
  return (
    <Field label="Encuestador">
      <Dropdown
        options={surveyors.options}
        busy={surveyors.busy}
        error={surveyors.error}
        onRetry={surveyors.onRetry}
        placeholder="Todos"
        clearable
        value={value}
        onValueChange={onChange}
      />
    </Field>
  );
}
