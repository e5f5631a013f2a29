import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { BoardMapList } from './board-map-list.tsx';

afterEach(cleanup);

test('says that there are no families only once it is known', () => {
  const list = (isAnswered: boolean) => (
    <BoardMapList
      markers={[]}
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

test('a thousand families on one point are a line that leads to all of them', () => {
  const stateCounts = { toVisit: 990, complete: 10, comeBack: 0, nobodyHome: 0, refused: 0, doubtful: 0 };
  const cell = { column: 7, row: 9, longitude: -75.56, latitude: 6.25, families: 1000, ...stateCounts };
  render(
    <MemoryRouter>
      <BoardMapList
        markers={[{ cell, spot: [10, 10], radius: 20 }]}
        grid={21}
        isAnswered
        addressOf={({ cell: { column, row } }) => `/families?cell=21.${column}.${row}`}
        onPoint={() => undefined}
        onNearer={() => undefined}
        onAssign={null}
      />
    </MemoryRouter>,
  );
  const line = screen.getByRole('link', { name: '1.000 familias: 990 por visitar, 10 completas' });
  expect(line.getAttribute('href')).toBe('/families?cell=21.7.9');
});
