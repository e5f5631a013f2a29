// The filters of the list of alerts, kept in the address.
import type { CallArgs } from '@caracteriza/api-client';
import { alertStateWords, alertUrgencyWords } from '@caracteriza/domain/alert/alert-steps';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { withFilter } from '../../crud/filter-address.ts';
import { wordOptions } from '../../forms/word-options.ts';

/** The values of the filters; '' for no filter. */
export interface AlertFilter {
  state: string;
  urgency: string;
  zone: string;
  age: string;
}

const states = { pendiente: 'Por atender', ...alertStateWords, todas: 'Todas' };

/** Age groups, each with its lowest and highest age. */
const ages: Readonly<Record<string, readonly [label: string, from: number, to?: number]>> = {
  '0-4': ['Menores de 5 años', 0, 4],
  '5-11': ['5 a 11 años', 5, 11],
  '12-17': ['12 a 17 años', 12, 17],
  '18-28': ['18 a 28 años', 18, 28],
  '29-59': ['29 a 59 años', 29, 59],
  '60': ['60 años o más', 60],
};

const findAllowedValue = (allowedValues: object, text: string | null) =>
  text !== null && Object.hasOwn(allowedValues, text) ? text : '';

/** The filters in a URL; by default, pending alerts. */
export const readFilter = (params: URLSearchParams): AlertFilter => ({
  state: findAllowedValue(states, params.get('state')) || 'pendiente',
  urgency: findAllowedValue(alertUrgencyWords, params.get('urgency')),
  zone: params.get('zone') ?? '',
  age: findAllowedValue(ages, params.get('age')),
});

export const writeFilter = (params: URLSearchParams, filter: AlertFilter) =>
  withFilter(params, { ...filter, state: filter.state === 'pendiente' ? '' : filter.state });

type Query = NonNullable<CallArgs<'listAlertCases'>['query']>;

/** The filters in the form that the list operation takes. */
export function filterQuery({ state, urgency, zone, age }: AlertFilter): Query {
  const [, ageFrom, ageTo] = ages[age] ?? [];
  return {
    // Only known values are read from the address.
    ...(state !== 'todas' && { state: state as NonNullable<Query['state']> }),
    ...(urgency !== '' && { urgency: urgency as NonNullable<Query['urgency']> }),
    ...(zone !== '' && { zoneID: zone }),
    ...(ageFrom !== undefined && { ageFrom }),
    ...(ageTo !== undefined && { ageTo }),
  };
}

interface AlertFiltersProps {
  filter: AlertFilter;
  onChange: (filter: AlertFilter) => void;
}

export function AlertFilters({ filter, onChange }: AlertFiltersProps) {
  const zones = useRead('listZones', mayDo('listZones') ? { query: { sort: 'name' } } : null);
  const set = (changes: Partial<AlertFilter>) => onChange({ ...filter, ...changes });
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field label="Estado">
        <Dropdown
          sort={false}
          options={wordOptions(states)}
          value={filter.state}
          onValueChange={(state) => set({ state })}
        />
      </Field>
      <Field label="Urgencia">
        <Dropdown
          clearable
          sort={false}
          placeholder="Todas"
          options={wordOptions(alertUrgencyWords)}
          value={filter.urgency}
          onValueChange={(urgency) => set({ urgency })}
        />
      </Field>
      <Field label="Edad">
        <Dropdown
          clearable
          sort={false}
          placeholder="Todas"
          options={Object.entries(ages).map(([value, [label]]) => ({ value, label }))}
          value={filter.age}
          onValueChange={(age) => set({ age })}
        />
      </Field>
      {mayDo('listZones') && (
        <Field label="Zona">
          <Dropdown
            clearable
            placeholder="Todas"
            busy={zones.isLoading}
            options={(zones.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={filter.zone}
            onValueChange={(zone) => set({ zone })}
          />
        </Field>
      )}
    </div>
  );
}
