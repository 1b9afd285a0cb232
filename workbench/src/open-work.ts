/** What this page has begun and not yet got: chunks, bodies of responses, decoded pictures. */
export type OpenWork = { count: () => number };

/** Counts what is begun from now on. */
export const watchOpenWork = (): OpenWork => {
  let open = 0;
  const watch = <Name extends string>(owner: { [Key in Name]: AsyncFunction }, ...names: Name[]) => {
    for (const name of names) {
      const begin = owner[name];
      owner[name] = function watched(this: unknown, ...args: never[]) {
        open += 1;
        return begin.apply(this, args).finally(() => (open -= 1));
      };
    }
  };
  watch(__webpack_require__, 'e');
  watch<'json' | 'blob'>(Response.prototype, 'json', 'blob');
  watch<'createImageBitmap'>(window, 'createImageBitmap');
  watch(HTMLImageElement.prototype, 'decode');
  return { count: () => open };
};

type AsyncFunction = (...args: never[]) => Promise<unknown>;

/** The bundler's: `e` loads a chunk with its styles. */
declare const __webpack_require__: { e: AsyncFunction };
