import { question } from '@caracteriza/domain/question/survey-flow.fixture';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { answeringOf } from '../../../question-kinds/answering.ts';
import { QuestionField } from './question-field.tsx';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';

// As a survey does when it opens.
beforeAll(async () => {
  await answeringOf({ fieldTypeCode: 'posicion' }).preload?.();
});
afterEach(cleanup);

const noop = () => undefined;

/** Renders a question. @returns its current answer */
function renderField(
  settings: Partial<ShownQuestion>,
  error?: string,
  relativeProblem?: string,
): () => string {
  const answers = [''];
  const asked = { ...question('Peso', settings), description: null };
  function Asked() {
    const [value, setValue] = useState('');
    return (
      <QuestionField
        question={asked}
        value={value}
        fileName={undefined}
        error={error}
        relativeProblem={relativeProblem}
        onAnswer={(newAnswer) => {
          answers.push(newAnswer);
          setValue(newAnswer);
        }}
        onProblem={noop}
      />
    );
  }
  render(<Asked />);
  return () => answers.at(-1)!;
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

it('asks whether an unusual number is right, and keeps the reason beside it', () => {
  const answer = renderField({ fieldTypeCode: '5', usualMost: 250, unit: 'kg' });
  type('¿Peso?', '72');
  expect(screen.queryByText(/Seguro/)).toBeNull();
  type('¿Peso?', '725');
  type('¿Seguro: 725 kg? ¿Peso?', 'Se pesó dos veces');
  expect(answer()).toBe('725\nSe pesó dos veces');
  type('¿Peso?', '726');
  expect(answer()).toBe('726\nSe pesó dos veces');
});

it('marks the reason that is missing, not the number', () => {
  renderField({ fieldTypeCode: '5', usualMost: 250 }, 'Escriba el motivo o corrija la respuesta.');
  type('¿Peso?', '725');
  expect(screen.getByRole('textbox', { name: '¿Peso?' }).getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getByRole('textbox', { name: '¿Seguro: 725? ¿Peso?' }).getAttribute('aria-invalid')).toBe(
    'true',
  );
});

it('gives back what was typed when No sabe is taken back', () => {
  const answer = renderField({ fieldTypeCode: '6', offersDontKnow: 1, offersNoReply: 1 });
  type('¿Peso?', 'Mucho');
  fireEvent.click(screen.getByRole('checkbox', { name: 'No sabe' }));
  expect(answer()).toBe('@NS');
  fireEvent.click(screen.getByRole('checkbox', { name: 'No responde' }));
  expect(answer()).toBe('@NR');
  fireEvent.click(screen.getByRole('checkbox', { name: 'No responde' }));
  expect(answer()).toBe('Mucho');
});

it('takes several options, and the one that excludes the rest alone', () => {
  const options = ['Gas', 'Leña', 'Ninguno'].map((label, index) => ({
    id: label.toLowerCase(),
    label,
    orderOption: index,
    excludes: label === 'Ninguno' ? 1 : 0,
  }));
  const answer = renderField({ several: 1, options });
  const pressCheckbox = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByRole('group', { name: '¿Peso?' })).toBeTruthy();
  pressCheckbox('Leña');
  pressCheckbox('Gas');
  expect(answer()).toBe('gas leña');
  pressCheckbox('Ninguno');
  expect(answer()).toBe('ninguno');
  pressCheckbox('Gas');
  expect(answer()).toBe('gas');
  pressCheckbox('Gas');
  expect(answer()).toBe('');
});

const locate = (answer: Partial<Geolocation> | undefined) =>
  Object.defineProperty(navigator, 'geolocation', { value: answer, configurable: true });
const coords = { latitude: 4.60971, longitude: -74.08175, accuracy: 11.2 };
const fakeGeolocation = {
  getCurrentPosition: (callback: PositionCallback) => callback({ coords } as GeolocationPosition),
};

it('takes the position from the device with its accuracy, which what is typed has not', async () => {
  locate(fakeGeolocation);
  const answer = renderField({ fieldTypeCode: 'posicion' });
  fireEvent.click(screen.getByRole('button', { name: 'Tomar la posición ¿Peso?' }));
  expect(await screen.findByText('Precisión: 12 m.')).toBeTruthy();
  expect(answer()).toBe('4.609710 -74.081750\n12');
  type('¿Peso?', '4.6, -74.1');
  expect(answer()).toBe('4.6, -74.1');
  expect(screen.queryByText(/Precisión/)).toBeNull();
});

it('keeps what was typed while the device was asked', async () => {
  const positionCallbacks: PositionCallback[] = [];
  locate({ getCurrentPosition: (callback) => void positionCallbacks.push(callback) });
  const answer = renderField({ fieldTypeCode: 'posicion' });
  fireEvent.click(screen.getByRole('button', { name: 'Tomar la posición ¿Peso?' }));
  type('¿Peso?', '4.6');
  positionCallbacks[0]!({ coords } as GeolocationPosition);
  await waitFor(() => expect(screen.queryByText('Tomando la posición…')).toBeNull());
  expect(screen.getByRole('button', { name: 'Tomar de nuevo ¿Peso?' })).toBeTruthy();
  expect(answer()).toBe('4.6');
});

it('says that the position was not taken anew, and keeps the one that is there', async () => {
  locate({ getCurrentPosition: (_, fail) => fail?.({ code: 3 } as GeolocationPositionError) });
  const answer = renderField({ fieldTypeCode: 'posicion' });
  type('¿Peso?', '4.6, -74.1');
  fireEvent.click(screen.getByRole('button', { name: 'Tomar de nuevo ¿Peso?' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Permita el acceso/);
  expect(answer()).toBe('4.6, -74.1');
  type('¿Peso?', '4.7, -74.1');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['is refused', { getCurrentPosition: (_: unknown, fail: () => void) => fail() }, /Permita el acceso/],
  ['is not offered', undefined, /Este navegador no la ofrece/],
])('says that the position %s, and that it may be typed', async (_, device, text) => {
  locate(device as Partial<Geolocation> | undefined);
  if (!device) Reflect.deleteProperty(navigator, 'geolocation');
  renderField({ fieldTypeCode: 'posicion' });
  fireEvent.click(screen.getByRole('button', { name: 'Tomar la posición ¿Peso?' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  type('¿Peso?', '4.6, -74.1');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('completes a time of three digits and a year of two when the field is left, and not before', async () => {
  const time = renderField({ fieldTypeCode: 'hora' });
  type('¿Peso?', '830');
  expect(time()).toBe('830');
  fireEvent.blur(screen.getByRole('textbox', { name: '¿Peso?' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: '¿Peso?' })).toHaveProperty('value', '08:30'),
  );
  expect(time()).toBe('08:30');
  cleanup();

  const date = renderField({ fieldTypeCode: '2', latest: '20261231' });
  const field = () => screen.getByRole('textbox', { name: '¿Peso?' });
  type('¿Peso?', '5/3/26');
  expect(date()).toBe('');
  fireEvent.blur(field());
  await waitFor(() => expect(field()).toHaveProperty('value', '05/03/2026'));
  expect(date()).toBe('20260305');
  expect(screen.queryByText(/fecha válida/)).toBeNull();
});

it('says that an answer is outside the limit of an earlier one when the field is left, and not before', async () => {
  const problem = 'Debe ser menor que la respuesta a «Talla».';
  renderField({ fieldTypeCode: '5' }, undefined, problem);
  const field = screen.getByRole('textbox', { name: '¿Peso?' });
  fireEvent.focus(field);
  type('¿Peso?', '200');
  expect(screen.queryByText(problem)).toBeNull();
  fireEvent.blur(field);
  expect(await screen.findByText(problem)).toBeDefined();
});
