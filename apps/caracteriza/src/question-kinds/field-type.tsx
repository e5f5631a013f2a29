import { readingOf } from './reading.ts';

/** A field type with the icon of its kind. */
export function FieldType({ code, value }: { code: string; value: string }) {
  const { icon: Icon } = readingOf({ fieldTypeCode: code });
  return (
    <span className="inline-flex items-center gap-2" data-field-type={code}>
      <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
      {value}
    </span>
  );
}
