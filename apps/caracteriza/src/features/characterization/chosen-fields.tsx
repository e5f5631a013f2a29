import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';

/** What was chosen in the steps before, to be read and not changed (spec §2 "Characterizations"). Long texts take most room. */
export function ChosenFields({
  label,
  entries,
}: {
  label: string;
  entries: readonly { name: string; value: string; long?: boolean }[];
}) {
  return (
    <section
      aria-label={label}
      className="flex flex-wrap gap-x-4 gap-y-3 rounded-card border border-line bg-surface-sunken p-4"
    >
      {entries.map(({ name, value, long }) => (
        <Field key={name} label={name} className={long ? 'grow-3 basis-72' : 'grow basis-36'}>
          <Input readOnly value={value} />
        </Field>
      ))}
    </section>
  );
}
