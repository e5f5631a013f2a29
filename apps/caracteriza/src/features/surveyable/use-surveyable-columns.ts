import type { Schema } from '@caracteriza/api-client';
import { useMemo } from 'react';
import { asCards } from '../../crud/row-card.tsx';
import { narrowQuery, useMedia } from '../../shell/use-media.ts';
import { surveyableColumns } from './surveyable-columns.ts';
import { ageText, fullName, missingOf } from './surveyable-text.ts';

type Surveyable = Schema<'Surveyable'>;

/** A person in a few lines: document, age and sex, and the family's location. */
const cardOf = (person: Surveyable) => ({
  title: fullName(person),
  lines: [
    `${person.code} · ${person.mtIdentificationTypeID.value} ${person.identification}`,
    [ageText(person), person.mtSexID.value].filter(Boolean).join(', '),
    person.chFamilyID &&
      [
        `${person.chFamilyID.code} ${person.chFamilyID.consultreference}`,
        person.chFamilyID.residentialaddress,
        person.chFamilyID.zone,
      ].join(' · '),
  ],
});

/** The same, with the data still to be completed. */
function missingCardOf(person: Surveyable) {
  const { title, lines } = cardOf(person);
  const missingData = missingOf(person);
  return { title, lines: [...lines, missingData && `Por completar: ${missingData}`] };
}

/** The columns of a page of people; on a phone the first one draws the whole person (a `ListTable` with `cards`). */
export function useSurveyableColumns(people: readonly Surveyable[], withMissing = false) {
  const onPhone = useMedia(narrowQuery);
  const columns = surveyableColumns(people, withMissing);
  return useMemo(
    () => (onPhone ? asCards(columns, withMissing ? missingCardOf : cardOf) : columns),
    [columns, onPhone, withMissing],
  );
}
