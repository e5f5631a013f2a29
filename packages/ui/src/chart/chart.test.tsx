import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UiProvider } from '../provider/ui-provider.tsx';
import { BarChart } from './bar-chart.tsx';
import { LineChart } from './line-chart.tsx';
import { PyramidChart } from './pyramid-chart.tsx';
import { SmallMultiples } from './small-multiples.tsx';

afterEach(cleanup);

test.each([
  ['es-CO', '1.234,5'],
  ['ar-EG', '١٬٢٣٤٫٥'],
])('in %s every chart writes its values as the locale does', (locale, written) => {
  const points = [{ id: '1', label: '+30', value: 1234.5 }];
  const common = { labelHeader: 'Mes', valueHeader: 'Total' };
  render(
    <UiProvider locale={locale}>
      <BarChart label="A" {...common} bars={points} />
      <LineChart label="B" {...common} points={points} />
      <PyramidChart
        label="C"
        labelHeader="Edad"
        sides={['x']}
        groups={[{ id: '1', label: '+30', values: [1234.5] }]}
      />
      <SmallMultiples
        label="D"
        labelHeader="Mes"
        points={['1']}
        series={[{ id: '1', label: '+30', values: [1234.5] }]}
      />
    </UiProvider>,
  );
  for (const name of ['A', 'B', 'C', 'D']) {
    const table = within(screen.getByRole('table', { name }));
    expect(table.getByRole('cell').textContent).toBe(written);
    // A name is no part of the sentence around it: from right to left, its sign stays in front.
    expect(table.getByText('+30').tagName).toBe('BDI');
  }
});
