import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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

it('holds what its radios show after their form is reset', () => {
  const onValueChange = vi.fn<(value: string) => void>();
  const { container } = render(
    <form>
      <RadioGroup name="sex" aria-label="Sexo" defaultValue="f" onValueChange={onValueChange}>
        <Radio value="f" label="Mujer" />
        <Radio value="m" label="Hombre" />
      </RadioGroup>
    </form>,
  );
  fireEvent.click(screen.getByLabelText('Hombre'));
  act(() => container.querySelector('form')!.reset());
  expect(screen.getByLabelText<HTMLInputElement>('Mujer').checked).toBe(true);
  expect(onValueChange.mock.calls).toEqual([['m'], ['f']]);
});

it('keeps its choice when the reset of another form is heard', () => {
  const { container } = render(
    <>
      <form />
      <RadioGroup aria-label="Sexo">
        <Radio value="f" label="Mujer" />
      </RadioGroup>
    </>,
  );
  fireEvent.click(screen.getByLabelText('Mujer'));
  act(() => container.querySelector('form')!.reset());
  expect(screen.getByLabelText<HTMLInputElement>('Mujer').checked).toBe(true);
});

it('goes back to its default where another radio was drawn as the chosen one', () => {
  const radioOf = (version: number) => (
    <form>
      <RadioGroup aria-label="Sexo" defaultValue="f">
        <Radio value="f" label="Mujer" />
        <Radio key={version} value="m" label="Hombre" />
      </RadioGroup>
    </form>
  );
  const { container, rerender } = render(radioOf(1));
  fireEvent.click(screen.getByLabelText('Hombre'));
  rerender(radioOf(2));
  fireEvent.click(screen.getByLabelText('Mujer'));
  act(() => container.querySelector('form')!.reset());
  expect(screen.getByLabelText<HTMLInputElement>('Mujer').checked).toBe(true);
});
