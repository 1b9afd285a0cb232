import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSilence } from './watch-silence.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const watch = () => {
  const onSilent = vi.fn<() => void>();
  return { onSilent, ...watchSilence(10, onSilent) };
};
const letPass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('reports once that nothing was heard for some seconds in which the page ran', () => {
  const { onSilent, hear } = watch();
  letPass(9);
  hear();
  letPass(9);
  expect(onSilent).not.toHaveBeenCalled();
  letPass(30);
  expect(onSilent).toHaveBeenCalledOnce();
});

test('does not count the time in which a phone slept', () => {
  const { onSilent } = watch();
  letPass(9);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(onSilent).not.toHaveBeenCalled();
  letPass(1);
  expect(onSilent).toHaveBeenCalledOnce();
});

test('reports nothing once it was stopped', () => {
  const { onSilent, stop } = watch();
  stop();
  letPass(30);
  expect(onSilent).not.toHaveBeenCalled();
});
