import type { Schema } from '@caracteriza/api-client';
import { countText } from '@caracteriza/domain/words/counted';
import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { CaseDecision } from './case-decision.tsx';
import { fieldLabel } from './case-words.ts';

type FieldCase = Schema<'FieldCase'>;

/** 'Por decidir': fields that two people changed, and people who are already registered. Works online, even without a trip. */
export function FieldCases() {
  const { data, error } = useRead('listFieldCases');
  const [openCase, setOpenCase] = useState<FieldCase | null>(null);
  const cases = data?.data ?? [];
  // Without a network there is nothing to decide.
  if (error && error.status === 0) return null;
  if (!error && cases.length === 0) return null;
  return (
    <section aria-labelledby="por-decidir" className="grid gap-3">
      <h2 id="por-decidir" className="text-lg font-bold">
        Por decidir
      </h2>
      {error && <Alert variant="error" role="alert" title={errorText(error)} />}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card empty:hidden">
        {cases.map((fieldCase) => (
          <CaseRow key={fieldCase.id} fieldCase={fieldCase} onDecide={() => setOpenCase(fieldCase)} />
        ))}
      </ul>
      {openCase && <CaseDecision key={openCase.id} fieldCase={openCase} onClose={() => setOpenCase(null)} />}
    </section>
  );
}

function CaseRow({ fieldCase, onDecide }: { fieldCase: FieldCase; onDecide: () => void }) {
  const { kind, message, subject, surveyor, madeAt, held, fields, operationId } = fieldCase;
  const what =
    kind === 'conflict'
      ? `Dos personas cambiaron: ${fields.map(({ field }) => fieldLabel(operationId, field)).join(', ')}.`
      : message;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <p className="text-sm wrap-anywhere">{what}</p>
        <p className="text-sm text-ink-muted tabular-nums">
          {[
            surveyor,
            minuteText(madeAt),
            held > 0 && `${countText(held, 'registro espera', 'registros esperan')}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {mayDo('decideFieldCase') && (
        <Button className="min-h-11" aria-label={`Decidir sobre ${subject}`} onClick={onDecide}>
          Decidir
        </Button>
      )}
    </li>
  );
}
