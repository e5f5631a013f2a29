import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { labels, stateWords, unusedChoices, type UserFilter } from './user-filter.ts';

interface UserFiltersProps {
  filter: UserFilter;
  onFilter: (filter: UserFilter) => void;
}

const states = Object.entries(stateWords).map(([value, label]) => ({ value, label }));
const days = unusedChoices.map((value) => ({ value, label: `${value} días` }));

/** Limits the list by state and by the last sign-in. */
export function UserFilters({ filter, onFilter }: UserFiltersProps) {
  return (
    <div className="grid gap-4 px-4 pt-4 sm:grid-cols-2 xl:max-w-2xl">
      <Field label={labels.state}>
        <Dropdown
          options={states}
          placeholder="Cualquiera"
          clearable
          value={filter.state}
          onValueChange={(state) => onFilter({ ...filter, state: (state ?? '') as UserFilter['state'] })}
        />
      </Field>
      <Field label={labels.unusedDays}>
        <Dropdown
          options={days}
          placeholder="Cualquier tiempo"
          clearable
          value={filter.unusedDays}
          onValueChange={(unusedDays) => onFilter({ ...filter, unusedDays: unusedDays ?? '' })}
        />
      </Field>
    </div>
  );
}
