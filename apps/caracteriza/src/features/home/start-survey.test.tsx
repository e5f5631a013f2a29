import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { StartSurvey } from './start-survey.tsx';

afterEach(cleanup);

const linksOf = (visits: boolean) => {
  render(<StartSurvey visits={visits} />, { wrapper: MemoryRouter });
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

test('visiting families comes before surveying one person', () => {
  expect(linksOf(true)).toEqual([
    ['Visitar', '/home/families'],
    ['Caracterizar', '/home/characterize'],
  ]);
});

test('who may not visit families is led to people only', () => {
  expect(linksOf(false)).toEqual([['Caracterizar', '/home/characterize']]);
});
