import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { usePortalContainer } from './portal-container.ts';
import { Modal } from './modal.tsx';
import { UiProvider } from '../provider/ui-provider.tsx';

afterEach(cleanup);

function Popup() {
  const container = usePortalContainer();
  return <output>{container?.dataset.slot ?? 'body'}</output>;
}

it('adds no style of its own to the page, which a strict policy would refuse', () => {
  render(
    <Modal open onOpenChange={() => undefined} title="Zona">
      <p>Contenido</p>
    </Modal>,
  );
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

it('offers its own node to popups inside', () => {
  render(
    <Modal open onOpenChange={() => undefined} title="Zona">
      <Popup />
    </Modal>,
  );
  expect(screen.getByRole('dialog').querySelector('output')?.textContent).toBe('modal-portal');
});

it('sets theme and density on <html> and puts back what was there', () => {
  document.documentElement.setAttribute('data-theme', 'light');
  const { unmount } = render(<UiProvider theme="dark" density="compact" />);
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', density: 'compact' });
  unmount();
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(document.documentElement.dataset.density).toBeUndefined();
});
