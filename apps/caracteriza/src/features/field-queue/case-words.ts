import type { Schema } from '@caracteriza/api-client';
import { otherFieldLabels } from '@caracteriza/domain/words/audit-field-labels';
import { fields } from '@caracteriza/openapi/fields';

/** The label of a field of an operation's body. */
export function fieldLabel(operationId: Schema<'FieldOperationName'>, field: string): string {
  const labels: Readonly<Record<string, { label: string } | undefined>> =
    operationId === 'createFamily' || operationId === 'updateFamily'
      ? fields.FamilyUpdate
      : fields.SurveyableUpdate;
  return labels[field]?.label ?? otherFieldLabels[field] ?? field;
}
