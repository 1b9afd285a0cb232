import { parseArgs } from 'node:util';

export type Options = {
  /** The figures to run, such as `G1`; undefined: all. */
  only: readonly string[] | undefined;
  /** The share of each figure's size. */
  scale: number;
  isQuick: boolean;
  /** G15 takes an hour, and memory must stay flat. */
  isSoak: boolean;
  /** So many made-up orders are in the store before G15 begins. */
  orders: number;
  /** Writes the rows into docs/reliability.md. */
  writes: boolean;
  /** Prints which tests prove which fault, and runs nothing. */
  listsIds: boolean;
  /** Only a broken invariant fails the run; a slow machine does not. */
  failsByInvariants: boolean;
};

/** The sizes of `--quick`: 30 payments instead of 10,000, and so on. */
const quickScale = 0.003;

export const readOptions = (args: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      scale: { type: 'string' },
      quick: { type: 'boolean', default: false },
      soak: { type: 'boolean', default: false },
      orders: { type: 'string', default: '0' },
      write: { type: 'boolean', default: false },
      ids: { type: 'boolean', default: false },
      'invariants-only': { type: 'boolean', default: false },
    },
  });
  const scale = Number(values.scale ?? (values.quick ? quickScale : 1));
  if (!(scale > 0 && scale <= 1)) throw new Error(`--scale is "${values.scale}", which is not between 0 and 1`);
  const orders = Number(values.orders);
  if (!(Number.isInteger(orders) && orders >= 0))
    throw new Error(`--orders is "${values.orders}", which is no number of orders`);
  return {
    only: values.only?.split(',').map((id) => id.trim().toUpperCase()),
    scale,
    isQuick: values.quick,
    isSoak: values.soak,
    orders,
    writes: values.write,
    listsIds: values.ids,
    failsByInvariants: values['invariants-only'],
  };
};
