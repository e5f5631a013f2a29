import type { Schema } from '@caracteriza/api-client';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BlankSheet } from './blank-sheet.tsx';

afterEach(cleanup);

type Question = Schema<'Question'>;

const characterization = {
  id: 'c',
  code: 'CAR000001',
  name: 'Vivienda',
  description: 'La casa',
  level: 'family',
  version: 1,
} as const;

/** A question of a kind with the settings under test; all others are unset. */
const question = (id: string, kind: string, changes: Partial<Question> = {}) =>
  ({
    id,
    code: id,
    statement: id,
    mtFieldTypeID: { id: kind, code: kind, value: kind },
    weight: 1,
    required: 0,
    parentID: null,
    activeAnswerID: null,
    section: null,
    description: null,
    showWhen: null,
    options: [],
    ...changes,
  }) as unknown as Question;

const option = (id: string, label: string, changes: Partial<Schema<'QuestionOption'>> = {}) => ({
  id,
  code: id,
  label,
  orderOption: 1,
  ownCode: null,
  asksDetail: 0 as const,
  excludes: 0 as const,
  score: null,
  ...changes,
});

test('the blank has every question in its section, with a number, its condition in words and a place to answer', () => {
  const yes = option('si', 'Sí');
  const smokes = question('¿Fuma?', '4', {
    section: 'Hábitos',
    required: 1,
    options: [yes, option('otra', 'Otra', { asksDetail: 1 })],
    offersDontKnow: 1,
  });
  const base = { id: smokes.id, code: smokes.code, statement: smokes.statement };
  render(
    <BlankSheet
      questionnaire={{
        characterization,
        triggers: null,
        questions: [
          question('Lea despacio', 'nota'),
          smokes,
          question('¿Cuántos al día?', '5', {
            parentID: base,
            activeAnswerID: yes,
            unit: 'al día',
            most: 90,
          }),
          question('¿Desde qué día?', '2', {
            showWhen: {
              match: 'all',
              text: '',
              conditions: [{ questionID: base, operator: 'answered', value: null }],
            },
          }),
          question('Índice', 'calculada'),
          question('Vacunas', 'filas', {
            columns: [{ key: 'cual', label: 'Cuál', kind: 'list', required: 1, options: ['BCG', 'Otra'] }],
          }),
        ],
      }}
    />,
  );
  const sheet = screen.getByRole('article', { hidden: true });
  const shownAnswers = [...sheet.querySelectorAll('[data-blank]')].map(({ textContent }) => textContent);
  expect(shownAnswers).toHaveLength(6);
  const [note, list, figure, day, computed, rows] = shownAnswers;
  expect(within(sheet).getByText('Quién responde').tagName).toBe('DT');
  expect(note).toBe('Lea despacio');
  expect(list).toMatch(/^1\. ¿Fuma\? \*/);
  expect(list).toContain('Marque una.');
  expect(list).toContain('Otra. ¿Cuál?');
  expect(list).toContain('No sabe');
  expect(figure).toContain('2. ¿Cuántos al día?Solo si «¿Fuma?» es «Sí».Hasta 90 al día');
  expect(day).toContain('3. ¿Desde qué día?Solo si «¿Fuma?» tiene respuesta.');
  expect(day).toContain('ddmmaaaa');
  expect(computed).toBe('ÍndiceSe calcula al digitar.');
  expect(rows).toMatch(/^4\. Vacunas/);
  expect(rows).toContain('Cuál: BCG, Otra.');
  expect(within(sheet).getByRole('columnheader', { hidden: true }).textContent).toBe('Cuál *');
  expect(within(sheet).getByRole('heading', { level: 2, hidden: true }).textContent).toBe('Hábitos');
  for (const blank of ['Campaña', 'Fecha', 'Encuestador', 'Código de la encuesta'])
    expect(within(sheet).getByText(blank).tagName).toBe('DT');
});
