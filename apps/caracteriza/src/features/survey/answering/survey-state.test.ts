import { expect, test } from 'vitest';
import { surveyState } from './survey-state.ts';

test('says what is done, when and by whom, what is begun and what is to do', () => {
  const survey = {
    createdDate: { dateChar: '20261105' },
    surveyor: 'Ana Ruiz',
    state: 'registered' as const,
  };
  expect(surveyState({ survey: null, draft: false })).toBe('Por hacer');
  expect(surveyState({ survey: null, draft: true })).toBe('Borrador');
  expect(surveyState({ survey, draft: false })).toBe('Realizada el 05/11/2026 por Ana Ruiz');
  expect(surveyState({ survey, draft: true })).toBe(
    'Realizada el 05/11/2026 por Ana Ruiz · otra en borrador',
  );
});
