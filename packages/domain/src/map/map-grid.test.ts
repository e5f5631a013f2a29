import { expect, it } from 'vitest';
import { chanceFrom } from '../values/chance.ts';
import { cellAt, cellBox, cellNamed, cellsOf, cellText, finestGrid, gridFor } from './map-grid.ts';

const chance = chanceFrom(119);
const degrees = (least: number, most: number) => least + (chance.integer(0, 1e6) / 1e6) * (most - least);

it('a position lies in its cell, whatever the grid', () => {
  for (let run = 0; run < 500; run++) {
    const [longitude, latitude] = [degrees(-180, 179.9), degrees(-90, 89.9)];
    const { west, south, east, north } = cellBox(cellAt(chance.integer(0, finestGrid), longitude, latitude));
    expect([longitude >= west - 1e-9, longitude <= east + 1e-9]).toEqual([true, true]);
    expect([latitude >= south - 1e-9, latitude <= north + 1e-9]).toEqual([true, true]);
  }
});

it('the finer grid divides each cell into four', () => {
  const { column, row } = cellAt(12, -75.56, 6.25);
  const finerCell = cellAt(13, -75.56, 6.25);
  expect([Math.floor(finerCell.column / 2), Math.floor(finerCell.row / 2)]).toEqual([column, row]);
});

it('a box never has more than 1,200 cells, and the grid of the zoom where it fits', () => {
  for (let run = 0; run < 200; run++) {
    const [west, south] = [degrees(-80, -70), degrees(-4, 10)];
    const bounds = { west, south, east: west + degrees(0.0001, 60), north: south + degrees(0.0001, 40) };
    const zoom = chance.integer(0, 20);
    const grid = gridFor(bounds, zoom);
    const { first: firstCell, last: lastCell } = cellsOf(grid, bounds);
    expect((lastCell.column - firstCell.column + 1) * (lastCell.row - firstCell.row + 1)).toBeLessThanOrEqual(
      1200,
    );
    expect(grid).toBeLessThanOrEqual(Math.min(finestGrid, zoom + 2));
  }
  expect(gridFor({ west: -75.6, south: 6.2, east: -75.5, north: 6.3 }, 12)).toBe(14);
});

it('a cell is read from its text, and nothing else is', () => {
  const cell = { grid: 14, column: 4752, row: 4380 };
  expect(cellNamed(cellText(cell))).toEqual(cell);
  for (const text of ['', '14', '14.1', '14.1.2.3', '22.1.1', 'a.1.1', '14.-1.2'])
    expect(cellNamed(text)).toBeNull();
});
