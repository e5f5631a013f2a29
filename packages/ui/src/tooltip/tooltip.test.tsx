import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Tooltip } from './tooltip.tsx';

afterEach(cleanup);

it.each([{ open: true }, { defaultOpen: true }])('has the direction of its place if shown by %o', (shown) => {
  render(
    <Tooltip content="Con una persona al menos" {...shown}>
      <button type="button" style={{ direction: 'rtl' }}>
        Agregar
      </button>
    </Tooltip>,
  );
  expect(document.querySelector<HTMLElement>('[data-slot=tooltip]')!.dir).toBe('rtl');
});
