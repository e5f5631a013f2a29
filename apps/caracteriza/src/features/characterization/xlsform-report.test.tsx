import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leftOutText, XlsformReport } from './xlsform-report.tsx';

afterEach(cleanup);

const gap = { sheet: 'survey', row: 2, column: 'default', text: 'no', reason: 'No hay dónde guardarlo.' };
const report = {
  name: null,
  description: 'Importada de un XLSForm',
  nameTaken: false,
  questions: 12,
  options: 0,
  sections: 0,
  dependents: 3,
  triggers: 0,
};

it('says how much is left out beyond what it lists', () => {
  const long = { ...report, gapCount: 1301, gaps: [gap] };
  expect(leftOutText(long)).toBe('No se importa todo: 1.301 datos quedan fuera.');
  const { rerender } = render(<XlsformReport report={long} />);
  const findingsGrid = within(screen.getByRole('grid', { name: 'Lo que no se importa' }));
  expect(findingsGrid.getByText('default')).not.toBeNull();
  expect(screen.getByText('Y otros 1.300 datos que no caben en esta lista.')).not.toBeNull();
  rerender(<XlsformReport report={{ ...long, gapCount: 1 }} />);
  expect(screen.queryByText(/en esta lista/)).toBeNull();
});
