import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../session/api.ts';
import { currentGrants } from '../../session/session.ts';
import { ServerWarnings } from './server-warnings.tsx';

vi.mock(import('../../session/api.ts'), () => ({ call: vi.fn() }));
vi.mock(import('../../session/session.ts'), () => ({ currentGrants: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.mocked(call).mockReset();
});

test('an administrator is told of a missed backup', async () => {
  vi.mocked(currentGrants).mockReturnValue(new Set(['security:role:EDIT']));
  vi.mocked(call).mockResolvedValue({ data: { version: '1', warnings: ['backup'] }, message: '' } as never);
  render(<ServerWarnings />);
  expect(await screen.findByText(/^El último respaldo es antiguo o falló/)).toBeDefined();
});

test('others are not, and nothing is asked for them', () => {
  vi.mocked(currentGrants).mockReturnValue(new Set(['security:role:OPEN']));
  const { container } = render(<ServerWarnings />);
  expect(container.textContent).toBe('');
  expect(call).not.toHaveBeenCalled();
});
