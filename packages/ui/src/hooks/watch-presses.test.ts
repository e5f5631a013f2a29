import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPresses } from './watch-presses.ts';

const begin = vi.fn<() => void>();
const end = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  stop = watchPresses(begin, end);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const pointer = (type: string, pointerType: 'mouse' | 'touch') =>
  window.dispatchEvent(Object.assign(new Event(type), { pointerType }));
const happen = (type: string) => window.dispatchEvent(new Event(type));

test('a drag by mouse lasts until it ends, although its pointer is cancelled when it begins', () => {
  pointer('pointerdown', 'mouse');
  happen('mousedown');
  pointer('pointercancel', 'mouse');
  vi.runAllTimers();
  expect(begin).toHaveBeenCalledOnce();
  expect(end).not.toHaveBeenCalled();
  happen('dragend');
  vi.runAllTimers();
  expect(end).toHaveBeenCalledOnce();
});

test('a touch that becomes scrolling has ended when its click could have come', () => {
  pointer('pointerdown', 'touch');
  pointer('pointercancel', 'touch');
  vi.advanceTimersByTime(299);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
});

test('a press that opens a menu ends without its release', () => {
  happen('mousedown');
  happen('contextmenu');
  vi.runAllTimers();
  expect(begin).toHaveBeenCalledOnce();
  expect(end).toHaveBeenCalledOnce();
});
