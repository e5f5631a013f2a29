import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { en } from '../messages/en.ts';
import { UiProvider } from '../provider/ui-provider.tsx';
import { Input } from './input.tsx';

afterEach(cleanup);

test('in English an input that is given no placeholder has none', () => {
  const input = () => screen.getByRole<HTMLInputElement>('textbox');
  const { rerender } = render(<Input aria-label="Nombre" />);
  expect(input().placeholder).toBe('Ingrese');
  rerender(
    <UiProvider messages={en}>
      <Input aria-label="Name" />
    </UiProvider>,
  );
  expect(input().placeholder).toBe('');
});
