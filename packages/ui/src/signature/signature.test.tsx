import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { SignatureField } from './signature-field.tsx';

afterEach(cleanup);

const picture = 'data:image/png;base64,AA==';

test('renders on the server', () => {
  expect(renderToString(<SignatureField label="Firma" />)).toContain('Firmar');
});

test('ref reaches the button, the value a hidden input', () => {
  const ref = vi.fn<(node: HTMLButtonElement | null) => void>();
  const view = render(<SignatureField label="Firma" ref={ref} name="signature" value={picture} />);
  expect(ref).toHaveBeenCalledWith(screen.getByRole('button', { name: 'Cambiar firma: Firma' }));
  expect(view.container.querySelector<HTMLInputElement>('input[type=hidden]')?.value).toBe(picture);
});

test('disabled: no way to take the signature away', () => {
  render(<SignatureField label="Firma" value={picture} disabled />);
  expect(screen.queryByRole('button', { name: /Quitar firma/ })).toBeNull();
});
