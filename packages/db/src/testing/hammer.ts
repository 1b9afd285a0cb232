/** Makes `count` calls with limited concurrency and returns the result of each: 'ok' or its error. */
export const hammer = async (
  count: number,
  concurrency: number,
  call: (id: number) => Promise<unknown>,
): Promise<unknown[]> => {
  const results: unknown[] = [];
  let next = 0;
  const caller = async () => {
    while (next < count) {
      const id = next++;
      results[id] = await call(id).then(
        () => 'ok',
        (error: unknown) => error,
      );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, caller));
  return results;
};
