/** Whole numbers in threes, of which it is not known how many there will be. */
export type Numbers = {
  add: (first: number, second: number, third: number) => void;
  /** All numbers, in order. */
  take: () => Uint32Array;
};

const initialLength = 3 << 16;

/** A list of whole numbers in memory that is doubled when it is full. */
export const createNumbers = (): Numbers => {
  let numbers = new Uint32Array(initialLength);
  let length = 0;
  return {
    add: (first, second, third) => {
      if (length === numbers.length) {
        const doubled = new Uint32Array(2 * numbers.length);
        doubled.set(numbers);
        numbers = doubled;
      }
      numbers[length] = first;
      numbers[length + 1] = second;
      numbers[length + 2] = third;
      length += 3;
    },
    take: () => numbers.subarray(0, length),
  };
};
