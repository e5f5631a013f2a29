import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';

/** A characterization's status for a person: 'Realizada el 05/11/2026 por Ana Ruiz', 'Borrador', 'Por hacer'. */
export function surveyState({
  survey,
  draft,
}: Pick<Schema<'ApplicableCharacterization'>, 'survey' | 'draft'>): string {
  const answeredCount =
    survey && `Realizada el ${compactToDisplay(survey.createdDate.dateChar)} por ${survey.surveyor}`;
  if (answeredCount) return draft ? `${answeredCount} · otra en borrador` : answeredCount;
  return draft ? 'Borrador' : 'Por hacer';
}
