import { useState } from 'react';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { MultiDropdown } from '@caracteriza/ui/multi-dropdown';

const towns = ['Bogotá', 'Medellín', 'Ñame', 'Cali'].map((label) => ({ value: label, label }));

export function Example() {
  const [town, setTown] = useState('');
  const [visitedIDs, setVisitedIDs] = useState<string[]>(['Cali']);
  return (
    <>
      <Field label="Municipio" required>
        <Dropdown options={towns} value={town} onValueChange={setTown} />
      </Field>
      <Field label="Municipios visitados">
        <MultiDropdown options={towns} value={visitedIDs} onValueChange={setVisitedIDs} />
      </Field>
    </>
  );
}
