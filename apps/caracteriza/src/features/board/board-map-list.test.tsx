import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BoardMapList } from './board-map-list.tsx';

afterEach(cleanup);

test('says that there are no families only once it is known', () => {
  const list = (isAnswered: boolean) => (
    <BoardMapList
      marks={[]}
      grid={0}
      isAnswered={isAnswered}
      addressOf={() => ''}
      onPoint={() => undefined}
      onNearer={() => undefined}
      onAssign={null}
    />
  );
  const { rerender } = render(list(false));
  expect(screen.queryByText(/Aquí no hay familias/)).toBeNull();
  rerender(list(true));
  expect(screen.getByText(/Aquí no hay familias/)).toBeDefined();
});
