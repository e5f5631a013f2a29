import {
  representativeQualities,
  type RepresentativeQuality,
} from '@caracteriza/domain/campaign/representation';
import { fields } from '@caracteriza/openapi/fields';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { Textarea } from '@caracteriza/ui/textarea';
import { validationEs } from '@caracteriza/ui/validation';
import type { Representation } from './consent-representation.ts';

const labels = fields.ConsentRepresentation;

const qualityOptions = Object.entries(representativeQualities).map(([value, label]) => ({
  value: value as RepresentativeQuality,
  label,
}));

interface RepresentationFieldsProps {
  /** The minors for whom the respondent answers. */
  minors: readonly { readonly id: string; readonly name: string }[];
  value: Representation;
  onChange: (value: Representation) => void;
  /** Whether to show which inputs are missing. */
  pressed: boolean;
}

/** In what capacity the respondent consents for each minor, and what was considered for the minor (decision 0126). */
export function RepresentationFields({ minors, value, onChange, pressed }: RepresentationFieldsProps) {
  if (minors.length === 0) return null;
  const note = (id: string, said: Representation['minors'][string]) =>
    onChange({ ...value, minors: { ...value.minors, [id]: { ...value.minors[id], ...said } } });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">Menores de edad</legend>
      <p className="text-sm text-ink-muted">
        Quien responde autoriza como representante. Explique la encuesta también al menor, con palabras para
        su edad, y escuche su opinión.
      </p>
      {minors.map(({ id, name }) => (
        <div key={id} role="group" aria-label={name} className="flex flex-col gap-1">
          <Field
            label={`${labels.quality.label}: ${name}`}
            required
            error={pressed && !value.minors[id]?.quality && validationEs.required(labels.quality.label)}
          >
            <Dropdown<RepresentativeQuality | ''>
              sort={false}
              options={qualityOptions}
              value={value.minors[id]?.quality ?? ''}
              onValueChange={(quality) => note(id, { quality: quality || undefined })}
            />
          </Field>
          <Checkbox
            label={labels.heard.label}
            className="min-h-11 items-center"
            checked={value.minors[id]?.heard ?? false}
            onCheckedChange={(isHeard) => note(id, { heard: isHeard })}
          />
        </div>
      ))}
      <Field label={labels.document.label} hint="Si lo muestra.">
        <Input
          value={value.document}
          maxLength={labels.document.maxLength}
          autoComplete="off"
          onChange={(event) => onChange({ ...value, document: event.target.value })}
        />
      </Field>
      <Field
        label={labels.note.label}
        required
        hint="Por qué le conviene al menor y qué dijo. Si no se le pudo escuchar por su edad, dígalo aquí."
        error={pressed && !value.note.trim() && validationEs.required(labels.note.label)}
      >
        <Textarea
          rows={3}
          counter
          autoComplete="off"
          maxLength={labels.note.maxLength}
          value={value.note}
          onValueChange={(text) => onChange({ ...value, note: text })}
        />
      </Field>
    </fieldset>
  );
}
