import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { minuteText } from '../../messages/moment-text.ts';

const titles = fields.TreatmentRecord;

/** A version of the organisation's policy: its text as published, the controller, and the hash by which it can be verified. */
export function PolicyText({ policy: { policy, responsible } }: { policy: Schema<'PolicyInForce'> }) {
  if (!policy) return null;
  const contact = responsible && {
    'Responsable del tratamiento': responsible.name,
    [titles.taxID.label]: responsible.taxID,
    [titles.address.label]: responsible.address,
    [titles.email.label]: responsible.email,
    [titles.phone.label]: responsible.phone,
    'Quién atiende las solicitudes': responsible.detail,
  };
  return (
    <div className="grid min-w-0 gap-5">
      <p className="whitespace-pre-wrap wrap-anywhere">{policy.text}</p>
      {contact && (
        <dl className="grid gap-x-6 gap-y-3 border-t border-line pt-4 grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]">
          {Object.entries(contact).map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-ink-muted">{label}</dt>
              <dd className="font-semibold whitespace-pre-wrap wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="border-t border-line pt-4 text-sm text-ink-muted">
        Versión {policy.version}, publicada el {minuteText(policy.publishedAt)}. Huella del texto (SHA-256):{' '}
        <span className="font-mono wrap-anywhere">{policy.hash}</span>
      </p>
    </div>
  );
}
