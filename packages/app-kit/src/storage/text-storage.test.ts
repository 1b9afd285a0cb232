import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRefusedStorage } from './refused-storage.ts';
import { textStorage } from './text-storage.ts';

const refuse = (name: string) => () => {
  throw new DOMException('refused', name);
};

/** A storage that works, with some of its calls replaced. */
const storageWith = (broken: Partial<Storage>, kept = new Map<string, string>()): Storage => ({
  get length() {
    return kept.size;
  },
  key: () => null,
  clear: () => kept.clear(),
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, text) => void kept.set(name, text),
  removeItem: (name) => void kept.delete(name),
  ...broken,
});

const refusing: Readonly<Record<string, () => Storage>> = {
  'a blocked one': refuse('SecurityError'),
  'none, in a web view': () => null as unknown as Storage, // what Android's web view has without DOM storage
  'one that cannot be used': () =>
    storageWith({
      getItem: refuse('InvalidStateError'),
      setItem: refuse('InvalidStateError'),
      removeItem: refuse('InvalidStateError'),
    }),
  'one with no room': () => storageWith({ setItem: refuse('QuotaExceededError') }),
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  useRefusedStorage.setState({ texts: false, files: false });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('texts where storage is refused', () => {
  it.each(Object.entries(refusing))('%s: they are in memory until they are forgotten', (_kind, open) => {
    const texts = textStorage(open);
    expect(texts.find('draft')).toBeUndefined();
    expect(texts.keep('draft', 'Otis')).toBe(false);
    expect(texts.find('draft')).toBe('Otis');
    expect(useRefusedStorage.getState()).toEqual({ texts: true, files: false });
    texts.forget('draft');
    expect(texts.find('draft')).toBeUndefined();
  });

  it('leaves no older text that a reload would find', () => {
    const kept = new Map([['draft', 'Momo']]);
    const texts = textStorage(() => storageWith({ setItem: refuse('QuotaExceededError') }, kept));
    texts.keep('draft', 'Otis');
    expect(texts.find('draft')).toBe('Otis');
    expect(kept.size).toBe(0);
  });

  it('stores in the browser again once it can', () => {
    const kept = new Map<string, string>();
    let isFull = true;
    const texts = textStorage(() => (isFull ? refuse('QuotaExceededError')() : storageWith({}, kept)));
    texts.keep('draft', 'Otis');
    isFull = false;
    expect(texts.keep('draft', 'Momo')).toBe(true);
    expect(kept.get('draft')).toBe('Momo');
    expect(texts.find('draft')).toBe('Momo');
  });

  it('forgets what it could not remove', () => {
    const texts = textStorage(() =>
      storageWith({ removeItem: refuse('InvalidStateError') }, new Map([['draft', 'Momo']])),
    );
    texts.forget('draft');
    expect(texts.find('draft')).toBeUndefined();
  });
});

it('reports nothing about a storage that works', () => {
  const storage = storageWith({});
  const texts = textStorage(() => storage);
  expect(texts.keep('draft', 'Otis')).toBe(true);
  expect(texts.find('draft')).toBe('Otis');
  expect(useRefusedStorage.getState().texts).toBe(false);
});
