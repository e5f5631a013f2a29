import { commandWords } from '@caracteriza/domain/words/audit-words';
import { operationWords } from '@caracteriza/openapi/operation-words';
import { Button } from '@caracteriza/ui/button';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { DateInput } from '@caracteriza/ui/date-input';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { Filter } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { noFilter, type AuditFilter } from './audit-filter.ts';

const operations = Object.entries({ ...operationWords, ...commandWords }).map(([value, label]) => ({
  value,
  label,
}));

const sameFilter = (a: AuditFilter, b: AuditFilter) => JSON.stringify(a) === JSON.stringify(b);

interface AuditFilterFormProps {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

/** The filters of the list, applied on submit. */
export function AuditFilterForm({ filter, onFilter }: AuditFilterFormProps) {
  const [typedFilter, setTypedFilter] = useState(filter);
  const [fromProblem, setFromProblem] = useState<string>();
  const [toProblem, setToProblem] = useState<string>();
  const [submitted, setSubmitted] = useState(false);
  // A new key clears a half-typed date.
  const [clearCount, setClearCount] = useState(0);
  // The Back button and a record's own filter change it from outside. The focused element keeps its position.
  const [lastFilter, setLastFilter] = useState(filter);
  if (!sameFilter(lastFilter, filter)) {
    setLastFilter(filter);
    if (!sameFilter(typedFilter, filter)) {
      setTypedFilter(filter);
      setSubmitted(false);
      setClearCount(clearCount + 1);
    }
  }
  const set = (name: keyof AuditFilter) => (value: string) =>
    setTypedFilter((was) => ({ ...was, [name]: value }));
  const isRangeReversed =
    typedFilter.from !== '' && typedFilter.to !== '' && typedFilter.to < typedFilter.from;
  const isInvalid = fromProblem !== undefined || toProblem !== undefined || isRangeReversed;
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(isInvalid);
    if (!isInvalid) onFilter(typedFilter);
  };
  const clear = () => {
    setTypedFilter(noFilter);
    setSubmitted(false);
    setClearCount(clearCount + 1);
    onFilter(noFilter);
  };
  return (
    <form
      noValidate
      onSubmit={apply}
      aria-label="Filtros"
      className="mb-4 grid grid-cols-1 gap-4 rounded-card border border-line bg-surface-raised p-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Field label="Usuario">
        <Input value={typedFilter.login} maxLength={60} autoComplete="off" onValueChange={set('login')} />
      </Field>
      <Field label="Código o nombre del registro">
        <Input value={typedFilter.record} maxLength={60} autoComplete="off" onValueChange={set('record')} />
      </Field>
      <Field label="Operación" className="sm:col-span-2">
        <Dropdown
          options={operations}
          value={typedFilter.operation}
          clearable
          onValueChange={set('operation')}
        />
      </Field>
      <Field label="Desde" error={submitted && fromProblem} onProblem={setFromProblem}>
        <DateInput key={clearCount} value={typedFilter.from} onValueChange={set('from')} />
      </Field>
      <Field
        label="Hasta"
        error={(submitted && toProblem) || (isRangeReversed && 'Elija un día igual o posterior a Desde.')}
        onProblem={setToProblem}
      >
        <DateInput key={clearCount} value={typedFilter.to} onValueChange={set('to')} />
      </Field>
      <Checkbox
        label="Solo lecturas sensibles"
        className="min-h-11 items-center sm:col-span-2 lg:col-span-4"
        checked={typedFilter.sensitive === 'true'}
        onCheckedChange={(checked) => set('sensitive')(checked ? 'true' : '')}
      />
      <div className="flex flex-wrap items-end gap-2 sm:col-span-2">
        <Button type="submit" icon={<Filter />}>
          Filtrar
        </Button>
        <Button variant="secondary" onClick={clear}>
          Quitar filtros
        </Button>
      </div>
    </form>
  );
}
