import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { dayChoices, filterLabels, stateLabels, type UserFilter } from './user-filter.ts';
import { wordOptions } from '../../forms/word-options.ts';

interface UserFiltersProps {
  filter: UserFilter;
  onFilter: (filter: UserFilter) => void;
}

const states = wordOptions(stateLabels);
const days = dayChoices.map((value) => ({ value, label: `${value} días` }));

/** Limits the list by state, last sign-in and last change of the password. */
export function UserFilters({ filter, onFilter }: UserFiltersProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:max-w-4xl xl:grid-cols-3">
      <Field label={filterLabels.state}>
        <Dropdown
          options={states}
          placeholder="Cualquiera"
          clearable
          value={filter.state}
          onValueChange={(state) => onFilter({ ...filter, state: (state ?? '') as UserFilter['state'] })}
        />
      </Field>
      {(['unusedDays', 'passwordDays'] as const).map((name) => (
        <Field key={name} label={filterLabels[name]}>
          <Dropdown
            options={days}
            placeholder="Cualquier tiempo"
            clearable
            value={filter[name]}
            onValueChange={(newValue) => onFilter({ ...filter, [name]: newValue ?? '' })}
          />
        </Field>
      ))}
    </div>
  );
}
