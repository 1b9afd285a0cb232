import type { Figure } from '../figure.ts';
import { g01 } from './g01-payments.ts';
import { g02 } from './g02-crash-points.ts';
import { g03 } from './g03-events.ts';
import { g04 } from './g04-time-to-paid.ts';
import { g05 } from './g05-writes.ts';
import { g06 } from './g06-malformed.ts';
import { g09 } from './g09-floods.ts';
import { g10 } from './g10-dependencies.ts';
import { g11 } from './g11-clocks-disks-starts.ts';
import { g15 } from './g15-shop-mix.ts';

/** In the order in which they run. */
export const figures: readonly Figure[] = [g01, g02, g03, g04, g05, g06, g09, g10, g11, g15];
