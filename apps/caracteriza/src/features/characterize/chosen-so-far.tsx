import { ReadOnlyFields } from '../../forms/read-only-fields.tsx';
import { narrowQuery, useMedia } from '../../shell/use-media.ts';

/** The choices of the previous steps, read-only; one line on a phone. */
export function ChosenSoFar({
  label,
  entries,
}: {
  label: string;
  entries: Readonly<Record<string, string>>;
}) {
  const onPhone = useMedia(narrowQuery);
  if (!onPhone) return <ReadOnlyFields label={label} entries={entries} />;
  const [firstEntry, ...otherEntries] = Object.values(entries).filter(Boolean);
  return (
    <section
      aria-label={label}
      className="rounded-card border border-line bg-surface-sunken px-4 py-2.5 text-sm wrap-anywhere text-ink-muted"
    >
      <strong className="text-ink">{firstEntry}</strong> · {otherEntries.join(' · ')}
    </section>
  );
}
