import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ListAnswer } from './list-answer.tsx';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';

const question = (count: number, display: ShownQuestion['display']): ShownQuestion => ({
  id: 'q',
  weight: 1,
  required: 0,
  statement: 'Tipo de vivienda',
  description: null,
  parentID: null,
  activeAnswerID: null,
  fieldTypeCode: '4',
  dependentCharacterizationID: null,
  options: Array.from({ length: count }, (_, index) => ({
    id: `o${index}`,
    label: `Opción ${index + 1}`,
    orderOption: index,
  })),
  display,
});

afterEach(() => vi.unstubAllGlobals());

/** Renders a list for a touch screen or a mouse. @returns the number of buttons; 0 for a dropdown */
function countButtons(finger: boolean, count: number, display: ShownQuestion['display']): number {
  const list = { matches: finger, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => list);
  const { unmount } = render(
    <ListAnswer question={question(count, display)} value="" onValueChange={() => undefined} />,
  );
  const buttons = screen.queryAllByRole('radio').length;
  expect(screen.queryAllByRole('combobox')).toHaveLength(buttons === 0 ? 1 : 0);
  unmount();
  return buttons;
}

it('shows short lists as buttons to a finger, and dropdowns to a mouse', () => {
  expect(countButtons(true, 2, 'automatic')).toBe(2);
  expect(countButtons(true, 8, 'automatic')).toBe(8);
  expect(countButtons(true, 9, 'automatic')).toBe(0);
  expect(countButtons(false, 2, 'automatic')).toBe(0);
});

it('does what the question says before', () => {
  expect(countButtons(true, 2, 'list')).toBe(0);
  expect(countButtons(false, 9, 'buttons')).toBe(9);
  expect(countButtons(true, 0, 'buttons')).toBe(0);
});
