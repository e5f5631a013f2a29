// Texts about entries of the register.
import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { dayText } from '../data-request/data-request-words.ts';

const titles = fields.TreatmentRecord;

/** The fields of an entry besides its name and detail, each with its label. */
export function treatmentFacts(treatment: Schema<'Treatment'>): Record<string, string> {
  const facts = {
    [titles.taxID.label]: treatment.taxID,
    [titles.address.label]: treatment.address,
    [titles.email.label]: treatment.email,
    [titles.phone.label]: treatment.phone,
    [titles.contractOn.label]: dayText(treatment.contractOn),
    [titles.endedOn.label]: dayText(treatment.endedOn),
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
  );
}
