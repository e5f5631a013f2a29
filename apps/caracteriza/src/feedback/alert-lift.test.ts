import { expect, test } from 'vitest';
import { alertLift } from './alert-lift.ts';

const rectangle = (left: number, top: number, width: number, height: number) =>
  new DOMRect(left, top, width, height);
const alerts = rectangle(800, 650, 450, 126);

test('alerts stay where they are while no bar is there', () => {
  expect(alertLift(alerts, [])).toBe(0);
  expect(
    alertLift(alerts, [
      rectangle(300, 650, 400, 60),
      rectangle(800, 100, 450, 60),
      rectangle(800, 790, 450, 60),
    ]),
  ).toBe(0);
});

test('alerts rise above a bar under any part of them', () => {
  expect(alertLift(alerts, [rectangle(580, 736, 670, 64)])).toBe(48);
  expect(alertLift(alerts, [rectangle(580, 600, 670, 64)])).toBe(184);
});

test('alerts rise above a second bar that they would reach', () => {
  expect(alertLift(alerts, [rectangle(580, 560, 670, 64), rectangle(580, 736, 670, 64)])).toBe(224);
});

test('alerts never leave the window', () => {
  expect(alertLift(alerts, [rectangle(580, 100, 670, 600)])).toBe(642);
});
