import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

const titles = (store: ReturnType<typeof createToastStore>) => store.getState().toasts.map((toast) => toast.title);

describe('the toast store', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows one toast at a time: the second replaces the first', () => {
    const store = createToastStore();
    store.getState().show({ title: 'Customer information saved' });
    store.getState().show({ title: 'Photo uploaded successfully' });
    expect(titles(store)).toEqual(['Photo uploaded successfully']);
  });

  it('closes a dismissed toast at once and removes it after 1,000,000 ms', () => {
    const store = createToastStore();
    const id = store
      .getState()
      .show({ title: 'Upload failed', description: 'Please try again with a different image' });
    store.getState().dismiss(id);
    expect(store.getState().toasts).toMatchObject([{ title: 'Upload failed', open: false }]);
    vi.advanceTimersByTime(999_999);
    expect(titles(store)).toEqual(['Upload failed']);
    vi.advanceTimersByTime(1);
    expect(titles(store)).toEqual([]);
  });

  it('leaves a newer toast alone when the one before is removed', () => {
    const store = createToastStore();
    store.getState().dismiss(store.getState().show({ title: 'Error' }));
    store.getState().show({ title: 'Payment Successful' });
    vi.advanceTimersByTime(1_000_000);
    expect(titles(store)).toEqual(['Payment Successful']);
  });
});
