import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { samples, type SampleProps } from './library-samples.tsx';

afterEach(cleanup);

describe.each(Object.entries(samples))('%s', (_name, { draw: Draw, node }) => {
  it('gives ref and attributes to the documented node, and takes the ref back', () => {
    const ref = vi.fn<SampleProps['ref']>();
    const complain = vi.spyOn(console, 'error');
    const { unmount } = render(
      <StrictMode>
        <Draw data-rest="1" ref={ref} />
      </StrictMode>,
    );
    const nodesWithRest = document.querySelectorAll<HTMLElement>('[data-rest="1"]');
    expect(nodesWithRest).toHaveLength(1);
    expect(nodesWithRest[0]!.matches(node)).toBe(true);
    expect(ref.mock.calls.at(-1)?.[0]).toBe(nodesWithRest[0]);
    unmount();
    expect(ref.mock.calls.at(-1)?.[0]).toBeNull();
    // React warns about an unknown attribute, a missing key or a duplicate ID.
    expect(complain).not.toHaveBeenCalled();
  });
});
