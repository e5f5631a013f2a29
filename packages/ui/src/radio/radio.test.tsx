import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Radio, RadioGroup } from './radio.tsx';

afterEach(cleanup);

it('takes numbers, zero too', () => {
  const onValueChange = vi.fn<(value: number) => void>();
  render(
    <RadioGroup aria-label="Hijos" defaultValue={1} onValueChange={onValueChange}>
      <Radio value={0} label="Ninguno" />
      <Radio value={1} label="Uno" />
    </RadioGroup>,
  );
  fireEvent.click(screen.getByLabelText('Ninguno'));
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(0);
  expect(screen.getByLabelText<HTMLInputElement>('Ninguno').checked).toBe(true);
});
