import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';

/** What was chosen in the steps before, to be read and not changed (spec §2 "Characterize"). */
export function ReadOnlyFields({
  label,
  entries,
}: {
  label: string;
  entries: Readonly<Record<string, string>>;
}) {
  return (
    <section
      aria-label={label}
      className="grid gap-x-4 gap-y-3 rounded-card border border-line bg-surface-sunken p-4 sm:grid-cols-[minmax(0,2fr)_repeat(auto-fit,minmax(8rem,1fr))]"
    >
      {Object.entries(entries).map(([name, value]) => (
        <Field key={name} label={name}>
          <Input readOnly value={value} />
        </Field>
      ))}
    </section>
  );
}
