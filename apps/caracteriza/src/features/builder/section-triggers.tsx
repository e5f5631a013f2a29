import type { TriggerRule } from '@caracteriza/domain/rule/triggers';
import { triggerSentence } from '@caracteriza/domain/rule/trigger-words';
import { Button } from '@caracteriza/ui/button';
import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { ListFieldset } from '../../forms/list-fieldset.tsx';
import { usedFields } from '../characterization/sample-person.ts';
import { useTriggerLabels } from '../trigger/use-trigger-labels.ts';

const TriggerForm = lazy(async () => ({
  default: (await import('../trigger/trigger-form.tsx')).TriggerForm,
}));

interface SectionTriggersProps {
  rules: readonly TriggerRule[];
  /** The ID of the characterization. */
  owner: string;
  onChange: (rules: readonly TriggerRule[]) => void;
}

/** The triggers of a section; they are saved with it. */
export function SectionTriggers({ rules, owner, onChange }: SectionTriggersProps) {
  const add = useRef<HTMLButtonElement>(null);
  const [adding, setAdding] = useState(false);
  const { labelOf } = useTriggerLabels(usedFields(rules));
  return (
    <ListFieldset
      legend="Disparadores"
      hint={triggerSentence(rules, labelOf)}
      error={undefined}
      add={
        <Button ref={add} variant="secondary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          Agregar disparador
        </Button>
      }
    >
      {rules.length > 0 && (
        <ul className="flex flex-col divide-y divide-line" aria-label="Disparadores de la sección">
          {rules.map((rule) => {
            const value = labelOf(rule.field, rule.value1);
            const conditionParts = [rule.field, rule.operator, value, rule.value2 && `y ${rule.value2}`]
              .filter(Boolean)
              .join(' ');
            return (
              <li key={conditionParts} className="flex items-center gap-2 py-1">
                <span className="min-w-0 flex-1 wrap-anywhere">{conditionParts}</span>
                <Button
                  variant="quiet"
                  size="sm"
                  icon={<Trash2 aria-hidden />}
                  aria-label={`Quitar ${conditionParts}`}
                  onClick={() => {
                    onChange(rules.filter((otherRule) => otherRule !== rule));
                    add.current?.focus();
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
      <Suspense>
        {adding && (
          <TriggerForm
            record={null}
            title="Agregar Disparador"
            owner={{ characterizationID: owner, questionID: null }}
            onKeep={(rule) => onChange([...rules, rule])}
            onSaved={() => setAdding(false)}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </ListFieldset>
  );
}
