import { expect, test } from 'vitest';
import { pen, scaleStrokes } from './strokes.ts';

const stroke = {
  ...pen,
  dotSize: 1,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
  points: [{ x: 100, y: 40, time: 1, pressure: 0.5 }],
};

test('the pen of the spec', () => {
  expect(pen).toMatchObject({ minWidth: 0.5, maxWidth: 2.5, penColor: '#000000' });
});

test('turning a phone there and back loses nothing', () => {
  const smaller = scaleStrokes([stroke], 0.5);
  expect(smaller[0]).toMatchObject({ minWidth: 0.25, maxWidth: 1.25, points: [{ x: 50, y: 20, time: 1 }] });
  expect(scaleStrokes(smaller, 2)).toEqual([stroke]);
  expect(stroke.points[0]!.x).toBe(100);
});
