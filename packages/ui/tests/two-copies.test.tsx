// Two copies of the library on one page, as when two apps on the page each bring one. Each copy has its own Radix, so
// neither knows the state of the other.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Rolldown } from 'tsdown';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createPortal } from 'react-dom';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type * as AlertModule from '../src/alert/alert.tsx';
import type * as ModalModule from '../src/modal/modal.tsx';
import type * as ProviderModule from '../src/provider/ui-provider.tsx';

type Copy = typeof AlertModule & typeof ModalModule & typeof ProviderModule;

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'node_modules/.two-copies');
let first: Copy;
let second: Copy;

/** The library in one file. React stays outside, because one test renders both copies. */
async function buildCopy(): Promise<string> {
  const entry = '\0copy';
  const bundle = await Rolldown.rolldown({
    input: entry,
    platform: 'browser',
    logLevel: 'silent',
    preserveEntrySignatures: 'strict',
    external: /^react(?:-dom)?(?:$|\/)/,
    resolve: { conditionNames: ['caracteriza-source', 'import', 'module', 'browser', 'default'] },
    plugins: [
      {
        name: 'copy',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? ['alert/alert', 'modal/modal', 'provider/ui-provider']
                .map((file) => `export * from ${JSON.stringify(path.join(root, `src/${file}.tsx`))};`)
                .join('\n')
            : undefined,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const code = await buildCopy();
  const [firstCopy, secondCopy] = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const file = path.join(folder, `${name}.mjs`);
      writeFileSync(file, code);
      return (await import(/* @vite-ignore */ file)) as Copy;
    }),
  );
  first = firstCopy!;
  second = secondCopy!;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(cleanup);

it('alerts of two copies stand beside each other, and F8 leads to the one that has some', async () => {
  const heights = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.querySelectorAll('[data-alert-id]').length * 50;
  });
  const Raise = ({ copy, name }: { copy: Copy; name: string }) => {
    const alert = copy.useAlert();
    return (
      <button type="button" onClick={() => alert.show({ title: `Alert of ${name}`, duration: 600_000 })}>
        {name}
      </button>
    );
  };
  const { container } = render(
    <>
      <first.AlertProvider>
        <Raise copy={first} name="one" />
      </first.AlertProvider>
      <second.AlertProvider>
        <Raise copy={second} name="two" />
      </second.AlertProvider>
    </>,
  );
  const [firstCopy, secondCopy] = [...container.querySelectorAll<HTMLElement>('[data-slot=alert-region]')];
  const raise = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  raise('two');
  expect(secondCopy!.style.marginBlock).toBe('');
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(document.activeElement).toBe(secondCopy);
  raise('one');
  raise('two');
  expect(firstCopy!.style.marginBlock).toBe('');
  expect(secondCopy!.style.marginBlock).toBe('58px');
  heights.mockRestore();
});

it('a dialog of one copy over a dialog of the other has the focus and is in the accessibility tree', async () => {
  expect(first.Modal).not.toBe(second.Modal);
  const failed = vi.spyOn(console, 'error');
  const close = vi.fn<() => void>();
  const Both = ({ inner }: { inner: boolean }) => (
    <>
      <first.Modal open title="Below">
        <input aria-label="Lower field" />
      </first.Modal>
      <second.Modal open={inner} title="Above" onOpenChange={close}>
        <input aria-label="Upper field" />
      </second.Modal>
    </>
  );
  const { rerender } = render(<Both inner={false} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Lower field'));
  rerender(<Both inner />);
  await act(async () => undefined);
  expect(screen.getAllByRole('dialog').map((dialog) => dialog.textContent)).toEqual([
    expect.stringContaining('Above'),
  ]);
  const upper = screen.getByRole('textbox', { name: 'Upper field' });
  expect(document.activeElement).toBe(upper);
  // Only the upper one is closed by Esc.
  fireEvent.keyDown(upper, { key: 'Escape' });
  expect(close).toHaveBeenCalledExactlyOnceWith(false, { reason: 'escape' });
  rerender(<Both inner={false} />);
  await act(async () => undefined);
  expect(screen.getByRole('dialog').textContent).toContain('Below');
  // The focus returns in a later task, once the upper dialog is gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Lower field')));
  expect(failed).not.toHaveBeenCalled();
});

it('agrees with a copy in a shadow root, which no selector finds', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const container = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  const [closeLower, closeUpper] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const Both = ({ inner }: { inner: boolean }) => (
    <>
      <first.Modal open title="Below" onOpenChange={closeLower}>
        <input aria-label="Lower field" />
      </first.Modal>
      {createPortal(
        <second.UiProvider container={container}>
          <second.Modal open={inner} title="Above" onOpenChange={closeUpper}>
            <input />
          </second.Modal>
        </second.UiProvider>,
        container,
      )}
    </>
  );
  const { rerender } = render(<Both inner={false} />);
  rerender(<Both inner />);
  await act(async () => undefined);
  const upper = container.querySelector('input')!;
  expect(container.querySelector('[role=dialog]')?.ariaModal).toBe('true');
  expect(container.getRootNode()).toHaveProperty('activeElement', upper);
  fireEvent.keyDown(upper, { key: 'Escape', composed: true });
  expect(closeLower).not.toHaveBeenCalled();
  expect(closeUpper).toHaveBeenCalledExactlyOnceWith(false, { reason: 'escape' });
  rerender(<Both inner={false} />);
  await act(async () => undefined);
  expect(document.activeElement).toBe(screen.getByLabelText('Lower field'));
  host.remove();
});
