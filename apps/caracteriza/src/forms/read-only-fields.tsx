import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { Textarea } from '@caracteriza/ui/textarea';

/** Maximum length of a short text, such as an age, in characters. */
const shortText = 12;

/** Maximum length that fits on one line of a small screen, in characters. */
const oneLine = 40;

/** The choices of the previous steps, read-only (spec §2 "Characterize", "Characterizations"). */
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
      className="flex flex-wrap gap-x-4 gap-y-3 rounded-card border border-line bg-surface-sunken p-4"
    >
      {Object.entries(entries).map(([name, value]) => (
        // Long texts take the space that short ones leave.
        <Field
          key={name}
          label={name}
          className={value.length > shortText ? 'grow-3 basis-72' : 'grow basis-28'}
        >
          {value.length > oneLine ? (
            <Textarea readOnly autoComplete="off" value={value} />
          ) : (
            <Input readOnly autoComplete="off" value={value} />
          )}
        </Field>
      ))}
    </section>
  );
}
