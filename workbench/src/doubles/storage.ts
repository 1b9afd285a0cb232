/** Replaces the browser's storage for this page: examples in other frames have their own, and nothing is persisted. */
export const installStorage = (name: 'localStorage' | 'sessionStorage', remembered: Readonly<Record<string, string>>) =>
  Object.defineProperty(window, name, { value: createStorage(remembered), configurable: true });

const createStorage = (remembered: Readonly<Record<string, string>>): Storage => {
  const values = new Map(Object.entries(remembered));
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
};
