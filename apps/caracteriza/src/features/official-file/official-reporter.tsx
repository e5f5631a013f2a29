import { reporterKinds } from '@caracteriza/domain/official-file/layout';
import { fields as forms } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { useId, useState, type FormEvent } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import type { Mapping } from './official-words.ts';
import { saveMapping } from './save-mapping.ts';

const rules = forms.OfficialMappingUpdate;

interface OfficialReporterProps {
  campaignID: string;
  mapping: Mapping;
  onSaved: () => Promise<unknown>;
}

/** Which entity sends the file. */
export function OfficialReporter({ campaignID, mapping, onSaved }: OfficialReporterProps) {
  const alert = useAlert();
  const heading = useId();
  const [kind, setKind] = useState(mapping.reporterKind);
  const [number, setNumber] = useState(mapping.reporterNumber);
  const [busy, setBusy] = useState(false);
  const mayEdit = mayDo('updateOfficialMapping');
  const isNumber = /^\d{1,12}$/.test(number);
  const isChanged = kind !== mapping.reporterKind || number !== mapping.reporterNumber;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (kind === '' || !isNumber || !isChanged) return;
    setBusy(true);
    try {
      alert.success(await saveMapping(campaignID, mapping, { reporterKind: kind, reporterNumber: number }));
      await onSaved();
    } catch (error) {
      alert.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby={heading} className="mt-8 max-w-4xl">
      <h2 id={heading} className="mb-3 text-lg font-bold">
        1. Entidad que reporta
      </h2>
      <form
        onSubmit={(event) => void save(event)}
        className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_auto]"
      >
        <Field label={rules.reporterKind.label} required>
          <Dropdown
            options={Object.entries(reporterKinds).map(([value, label]) => ({ value, label }))}
            value={kind}
            disabled={!mayEdit}
            onValueChange={setKind}
          />
        </Field>
        <Field
          label={rules.reporterNumber.label}
          required
          error={number !== '' && !isNumber && 'Escriba de 1 a 12 dígitos.'}
        >
          <Input
            autoComplete="off"
            inputMode="numeric"
            value={number}
            disabled={!mayEdit}
            onChange={(event) => setNumber(event.target.value)}
          />
        </Field>
        {mayEdit && (
          <Button
            type="submit"
            className="sm:mt-6.5"
            busy={busy}
            aria-disabled={kind === '' || !isNumber || !isChanged}
          >
            Guardar
          </Button>
        )}
      </form>
      {!mayEdit && <p className="mt-2 text-sm text-ink-muted">{refusalText('updateOfficialMapping')}</p>}
    </section>
  );
}
