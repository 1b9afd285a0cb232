/** Compares texts by key, ignoring surrounding whitespace. */
export const sameTexts = (left: Record<string, string>, right: Record<string, string>): boolean =>
  Object.keys({ ...left, ...right }).every((key) => left[key]?.trim() === right[key]?.trim());
