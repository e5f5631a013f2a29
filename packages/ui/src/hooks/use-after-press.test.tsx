import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAfterPress } from './use-after-press.ts';

const run = vi.fn();

afterEach(() => {
  cleanup();
  run.mockClear();
});

function Page() {
  const afterPress = useAfterPress();
  return (
    <button type="button" onKeyDown={() => afterPress(run)}>
      Guardar
    </button>
  );
}

test('what moves the page waits while a finger is down, and for the click that follows', async () => {
  const button = render(<Page />).getByRole('button');
  fireEvent.keyDown(button);
  expect(run).toHaveBeenCalledOnce();
  fireEvent.pointerDown(button, { pointerType: 'touch' });
  // Scrolling asks again and again.
  fireEvent.keyDown(button);
  fireEvent.keyDown(button);
  expect(run).toHaveBeenCalledOnce();
  fireEvent.pointerUp(button, { pointerType: 'touch' });
  expect(run).toHaveBeenCalledOnce();
  await waitFor(() => expect(run).toHaveBeenCalledTimes(2));
});

test('what moves the page waits for the release of a mouse', async () => {
  const button = render(<Page />).getByRole('button');
  fireEvent.mouseDown(button);
  fireEvent.keyDown(button);
  fireEvent.mouseUp(button);
  expect(run).not.toHaveBeenCalled();
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
});
