import type { Schema } from '@caracteriza/api-client';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { isMeasure, measureLabel, shownMeasures, type Measure } from './board-figures.ts';

/** Which families the map shows; '' for all zones, teams and surveyors. */
export interface MapFilter {
  readonly zone: string;
  readonly team: string;
  readonly surveyor: string;
  readonly figure: Measure;
}

const measureOptions = (['families', ...shownMeasures] as const).map((value) => ({
  value,
  label: measureLabel(value),
}));

interface BoardMapFiltersProps {
  board: Schema<'Board'>;
  filter: MapFilter;
  onChange: (filter: MapFilter) => void;
}

/** The inputs that choose which families the map shows. */
export function BoardMapFilters({ board, filter, onChange }: BoardMapFiltersProps) {
  const set = (changes: Partial<MapFilter>) => onChange({ ...filter, ...changes });
  const hasTeams = board.teams.some(({ team }) => team !== null) || filter.team !== '';
  return (
    <div className={`mb-4 grid gap-4 ${hasTeams ? 'sm:grid-cols-2 xl:grid-cols-4' : 'sm:grid-cols-3'}`}>
      <Field label="Qué familias">
        <Dropdown
          sort={false}
          options={measureOptions}
          value={filter.figure}
          onValueChange={(figure) => set({ figure: isMeasure(figure) ? figure : 'families' })}
        />
      </Field>
      <Field label="Zona">
        <Dropdown
          clearable
          placeholder="Todas"
          options={board.zones.map(({ zone }) => ({ value: zone.id, label: zone.name }))}
          value={filter.zone}
          onValueChange={(zone) => set({ zone })}
        />
      </Field>
      {hasTeams && (
        <Field label="Equipo">
          <Dropdown
            clearable
            placeholder="Todos"
            options={board.teams.map(({ team }) => ({
              value: team?.id ?? 'ninguno',
              label: team?.name ?? 'Sin equipo',
            }))}
            value={filter.team}
            onValueChange={(team) => set({ team })}
          />
        </Field>
      )}
      <Field label="Encuestador">
        <Dropdown
          clearable
          placeholder="Todos"
          options={board.surveyors.map(({ surveyor }) => ({
            value: surveyor?.id ?? 'nadie',
            label: surveyor?.name ?? 'Nadie todavía',
          }))}
          value={filter.surveyor}
          onValueChange={(surveyor) => set({ surveyor })}
        />
      </Field>
    </div>
  );
}
