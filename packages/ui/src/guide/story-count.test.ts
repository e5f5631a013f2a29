// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { widgets } from './maturity.ts';
import { storiesByFolder, storyTotal } from './story-count.ts';
import { storyNames } from './story-names.ts';

/** This folder has no visual part, so it has no stories. */
const lookless = new Set(['validation']);

it('counts the typed exports of a file', () => {
  const source = [
    'export default meta;',
    'export const Default: Story = {};',
    'export const AllStates: Story = {',
    '// export const No: Story = {};',
    'export const helper = 1;',
  ].join('\n');
  expect(storyNames(source)).toEqual(['Default', 'AllStates']);
});

it('has at least 120 stories', () => {
  expect(storyTotal).toBeGreaterThanOrEqual(120);
});

describe.each(widgets.filter(({ folder }) => !lookless.has(folder)))('$name', ({ folder }) => {
  it('has a default story and others beside it', () => {
    const names = storiesByFolder.get(folder) ?? [];
    expect(names).toContain('Default');
    expect(names.length).toBeGreaterThan(1);
  });
});
