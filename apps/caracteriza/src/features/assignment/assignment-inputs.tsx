import { compactToIso, isoToCompact } from '@caracteriza/domain/values/dates';
import { countText } from '@caracteriza/domain/words/counted';
import { DateInput } from '@caracteriza/ui/date-input';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { MultiDropdown } from '@caracteriza/ui/multi-dropdown';
import { errorText } from '../../messages/error-text.ts';
import { useRead } from '../../session/use-read.ts';
import { useToday } from '../../session/use-today.ts';

/** The surveyors who can be given families, as options. Each option says how many families the surveyor already has. */
export function useSurveyorOptions(campaignID: string) {
  const { data, error, isLoading, mutate } = useRead('listAssignableSurveyors', { query: { campaignID } });
  return {
    options: (data?.data ?? []).map(({ id, name, login, toVisit }) => ({
      value: id,
      label: `${name} (${login}) · ${toVisit === 0 ? 'nada por visitar' : `${toVisit} por visitar`}`,
    })),
    busy: isLoading,
    error: error ? errorText(error) : undefined,
    onRetry: () => void mutate(),
  };
}

interface SurveyorFieldProps {
  campaignID: string;
  value: string;
  onChange: (id: string) => void;
  error?: string | false;
  /** Whether it may be left empty. */
  optional?: boolean;
  hint?: string;
}

/** The surveyor who is given the families. */
export function SurveyorField({ campaignID, value, onChange, error, optional, hint }: SurveyorFieldProps) {
  const surveyors = useSurveyorOptions(campaignID);
  return (
    <Field label="Encuestador" required={!optional} error={error} hint={hint}>
      <Dropdown
        options={surveyors.options}
        busy={surveyors.busy}
        error={surveyors.error}
        onRetry={surveyors.onRetry}
        value={value}
        clearable={optional}
        onValueChange={onChange}
      />
    </Field>
  );
}

interface ZonesFieldProps {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string | false;
  hint?: string;
  required?: boolean;
}

/** The zones whose pending families are assigned. */
export function ZonesField({ value, onChange, ...field }: ZonesFieldProps) {
  const zones = useRead('listZones', { query: { sort: 'name' } });
  return (
    <Field label="Zonas" {...field}>
      <MultiDropdown
        options={(zones.data?.data ?? []).map(({ id, name, daneID }) => ({
          value: id,
          label: `${name} · ${daneID.value}`,
        }))}
        busy={zones.isLoading}
        error={zones.error ? errorText(zones.error) : undefined}
        onRetry={() => void zones.mutate()}
        value={[...value]}
        onValueChange={onChange}
      />
    </Field>
  );
}

/** Today or a later day, as yyyymmdd; '' for none. */
export function PlannedDayField({
  value,
  onChange,
  hint,
}: {
  value: string;
  onChange: (day: string) => void;
  hint?: string;
}) {
  const today = useToday();
  return (
    <Field label="Día" hint={hint}>
      <DateInput
        min={compactToIso(today) ?? undefined}
        value={compactToIso(value) ?? ''}
        onValueChange={(day) => onChange(isoToCompact(day) ?? '')}
      />
    </Field>
  );
}

/** '1 familia', '12 familias'. */
export const familiesText = (count: number): string => countText(count, 'familia', 'familias');
