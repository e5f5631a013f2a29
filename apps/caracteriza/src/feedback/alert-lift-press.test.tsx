import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAlertLift } from './alert-lift.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A screen whose bar the alert covers. */
function Screen() {
  const page = useRef<HTMLElement>(null);
  useAlertLift(page);
  return (
    <main ref={page}>
      <div data-action-bar="" />
    </main>
  );
}

test('alerts do not move over what is being pressed, but afterwards', async () => {
  // jsdom measures nothing and has no such observer.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 700, 300, 60));
  const alerts = (
    <section data-slot="alert-region">
      <p data-alert-id="1">Guardado.</p>
    </section>
  );
  const { rerender, container } = render(alerts, {
    container: document.body.appendChild(document.createElement('div')),
  });
  container.id = 'root';
  rerender(
    <>
      {alerts}
      <Screen />
    </>,
  );
  const liftOf = () => container.querySelector('section')!.style.getPropertyValue('--alert-lift');
  expect(liftOf()).toBe('');
  fireEvent.pointerDown(container);
  fireEvent.scroll(window);
  expect(liftOf()).toBe('');
  fireEvent.pointerUp(container);
  await waitFor(() => expect(liftOf()).toBe('68px'));
});
