import { useRefusedStorage } from '@pawlayer/app-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStore } from './device-store.ts';

const refuse = (name: string) => () => {
  throw new DOMException('refused', name);
};

/** An IndexedDB that answers each request to open a database with an error, as a private window does. */
const failingDatabases = {
  open: () => {
    const request = { error: new DOMException('refused', 'InvalidStateError'), onerror: () => undefined };
    setTimeout(() => request.onerror());
    return request;
  },
};

const refusing: Readonly<Record<string, PropertyDescriptor>> = {
  'a blocked one': { get: refuse('SecurityError') },
  'none, in a web view': { value: null },
  'one that opens no database': { value: { open: refuse('SecurityError') } },
  'one of a private window': { value: failingDatabases },
};

const original = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  useRefusedStorage.setState({ texts: false, files: false });
});
afterEach(() => {
  vi.restoreAllMocks();
  if (original) Object.defineProperty(globalThis, 'indexedDB', original);
  else Reflect.deleteProperty(globalThis, 'indexedDB');
});

describe('files where IndexedDB is refused', () => {
  it.each(Object.entries(refusing))('%s: they are in memory until they are forgotten', async (_kind, descriptor) => {
    Object.defineProperty(globalThis, 'indexedDB', { ...descriptor, configurable: true });
    const photos = deviceStore<{ name: string }>('photos', 'photos');
    expect(await photos.list()).toEqual([]);
    // Code that moves something here keeps the earlier copy, which outlives the page.
    expect(await photos.keep('one', { name: 'Otis' })).toBe(false);
    await photos.keep('two', { name: 'Momo' });
    expect(await photos.find('one')).toEqual({ name: 'Otis' });
    expect(await photos.list()).toHaveLength(2);
    expect(useRefusedStorage.getState()).toEqual({ texts: false, files: true });
    await photos.forget('one');
    expect(await photos.find('one')).toBeUndefined();
    await photos.forgetAll();
    expect(await photos.list()).toEqual([]);
  });
});
