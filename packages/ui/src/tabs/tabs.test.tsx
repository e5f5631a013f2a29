import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UiProvider } from '../provider/ui-provider.tsx';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

test('the number of errors has the digits of the locale', () => {
  render(
    <UiProvider locale="ar-EG">
      <Tabs label="Personas" tabs={[{ id: 'a', label: 'Contacto', errors: 12, content: null }]} />
    </UiProvider>,
  );
  expect(screen.getByText('١٢')).toBeDefined();
});
