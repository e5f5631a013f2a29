import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Steps } from './steps.tsx';

afterEach(cleanup);

const steps = [
  { id: 'people', title: 'Personas' },
  { id: 'campaigns', title: 'Campañas' },
];
const heading = (name: string) => screen.findByRole('heading', { name });
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));

it('holds its step where no owner does, from the first or from the one that is said', async () => {
  const { unmount } = render(<Steps steps={steps} />);
  next();
  expect(await heading('Campañas')).toBeTruthy();
  unmount();
  render(<Steps steps={steps} defaultValue="campaigns" />);
  fireEvent.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(await heading('Personas')).toBeTruthy();
});

it('keeps its step when the change is refused', async () => {
  let refuse: (answer: false) => void = () => undefined;
  const onValueChange = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => (refuse = resolve)));
  render(<Steps steps={steps} onValueChange={onValueChange} />);
  next();
  refuse(false);
  await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('campaigns', { reason: 'next' });
  expect(await heading('Personas')).toBeTruthy();
});

it('shows the step of its owner, whatever was pressed', async () => {
  const onValueChange = vi.fn<() => void>();
  render(<Steps steps={steps} value="people" onValueChange={onValueChange} />);
  next();
  await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(onValueChange).toHaveBeenCalledOnce();
  expect(await heading('Personas')).toBeTruthy();
});

it('shows its end on the last step alone', async () => {
  render(<Steps steps={steps} end={<button type="button">Enviar</button>} />);
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
  next();
  expect(await screen.findByRole('button', { name: 'Enviar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull();
});
