import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AlertProvider, useAlert, type AlertControl } from './alert.tsx';

let alert: AlertControl;

function Taker({ onControl }: { onControl: (control: AlertControl) => void }) {
  const control = useAlert();
  useEffect(() => onControl(control), [control, onControl]);
  return null;
}

const keepControl = (control: AlertControl) => {
  alert = control;
};

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <AlertProvider>
      <Taker onControl={keepControl} />
    </AlertProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function advanceTime(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
const isTextShown = (text: string) => screen.queryByText(text) !== null;

it('goes after 3.5 seconds, and not before', () => {
  act(() => {
    alert.success('Guardado.');
  });
  advanceTime(3499);
  expect(isTextShown('Guardado.')).toBe(true);
  advanceTime(1);
  expect(isTextShown('Guardado.')).toBe(false);
});

it('stops the clock under the pointer and goes on where it stopped', () => {
  act(() => {
    alert.error('No se pudo guardar.');
  });
  advanceTime(3000);
  fireEvent.pointerEnter(screen.getByRole('region'));
  advanceTime(60_000);
  expect(isTextShown('No se pudo guardar.')).toBe(true);
  fireEvent.pointerLeave(screen.getByRole('region'));
  advanceTime(499);
  expect(isTextShown('No se pudo guardar.')).toBe(true);
  advanceTime(1);
  expect(isTextShown('No se pudo guardar.')).toBe(false);
});

it('stays while something else is pressed, until the click has come', () => {
  act(() => {
    alert.success('Guardado.');
  });
  advanceTime(3400);
  fireEvent.pointerDown(document.body);
  advanceTime(60_000);
  expect(isTextShown('Guardado.')).toBe(true);
  fireEvent.pointerUp(document.body);
  advanceTime(300);
  expect(isTextShown('Guardado.')).toBe(true);
  advanceTime(100);
  expect(isTextShown('Guardado.')).toBe(false);
});

it('stops the clock in a hidden tab', () => {
  act(() => {
    alert.info('Hay una versión nueva.');
  });
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  advanceTime(60_000);
  expect(isTextShown('Hay una versión nueva.')).toBe(true);
  state.mockReturnValue('visible');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  advanceTime(3500);
  expect(isTextShown('Hay una versión nueva.')).toBe(false);
});

it('never hides an alert with an action by itself, if nothing else is said', () => {
  act(
    () =>
      void alert.show({
        title: 'Se eliminaron 3 zonas.',
        action: { label: 'Deshacer', onAction: () => undefined },
      }),
  );
  advanceTime(600_000);
  expect(isTextShown('Se eliminaron 3 zonas.')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(isTextShown('Se eliminaron 3 zonas.')).toBe(false);
});

it('hides one after its own time, if it has one', () => {
  const action = { label: 'Deshacer', onAction: () => undefined };
  act(() => void alert.show({ title: 'Se eliminó la zona.', action, duration: 10_000 }));
  advanceTime(9_000);
  expect(isTextShown('Se eliminó la zona.')).toBe(true);
  advanceTime(1_500);
  expect(isTextShown('Se eliminó la zona.')).toBe(false);
});

it('shows once what is raised twice, as long as if it had been raised last', () => {
  act(() => {
    alert.success('Guardado.');
    alert.error('No se guardó.');
  });
  advanceTime(2_000);
  act(() => {
    alert.success('Guardado.');
  });
  expect(screen.getAllByText('Guardado.')).toHaveLength(1);
  advanceTime(2_000);
  expect(isTextShown('Guardado.')).toBe(true);
  advanceTime(1_500);
  expect(isTextShown('Guardado.')).toBe(false);
});

it('gives the focus back to where it was before the pointer pressed its action', () => {
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  const onAction = vi.fn();
  act(() => {
    alert.show({ title: 'Se eliminó.', action: { label: 'Deshacer', onAction } });
  });
  const undo = screen.getByRole('button', { name: 'Deshacer' });
  // A press moves the focus before its click.
  fireEvent.pointerDown(undo);
  act(() => undo.focus());
  const focus = vi.spyOn(before, 'focus');
  fireEvent.click(undo);
  expect(onAction).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(before);
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  before.remove();
});
