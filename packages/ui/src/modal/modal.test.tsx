import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { usePortalContainer } from '../provider/portal-container.ts';
import { UiProvider } from '../provider/ui-provider.tsx';
import { Modal } from './modal.tsx';

afterEach(cleanup);

function Popup() {
  const container = usePortalContainer();
  return <output>{container?.dataset.slot ?? 'body'}</output>;
}

it('gives the page nonce to the style that locks the scroll', () => {
  render(
    <UiProvider nonce="abc123">
      <Modal open onOpenChange={() => undefined} title="Zona">
        <p>Contenido</p>
      </Modal>
    </UiProvider>,
  );
  const styles = [...document.querySelectorAll('style')];
  expect(styles.length).toBeGreaterThan(0);
  for (const style of styles) expect(style.getAttribute('nonce')).toBe('abc123');
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
