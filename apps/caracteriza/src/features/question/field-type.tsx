import { fieldTypes } from '@caracteriza/domain/question/kind';
import {
  Calculator,
  CalendarDays,
  Clock,
  Hash,
  Info,
  ListChecks,
  MapPin,
  Paperclip,
  Rows3,
  Signature,
  Type,
  UserRound,
  type LucideIcon,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  [fieldTypes.file]: Paperclip,
  [fieldTypes.date]: CalendarDays,
  [fieldTypes.signature]: Signature,
  [fieldTypes.dropdown]: ListChecks,
  [fieldTypes.numeric]: Hash,
  [fieldTypes.text]: Type,
  [fieldTypes.note]: Info,
  [fieldTypes.time]: Clock,
  [fieldTypes.position]: MapPin,
  [fieldTypes.rows]: Rows3,
  [fieldTypes.computed]: Calculator,
};

/** A field type with its icon; an unknown type has the icon of a person (spec §3 "Question"). */
export function FieldType({ code, value }: { code: string; value: string }) {
  const Icon = icons[code] ?? UserRound;
  return (
    <span className="inline-flex items-center gap-2" data-field-type={code}>
      <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
      {value}
    </span>
  );
}
