import type { RetouchedCut } from '@pawlayer/contracts/admin';
import { deviceStore } from '@pawlayer/forms/device-store';

/** What was painted on an order and is not saved yet. */
export type KeptRetouch = {
  values: Uint8Array;
  /** What it is painted over; absent if an earlier release kept it. */
  madeFor?: RetouchedCut;
  /** The same as a text, if an earlier release kept it. */
  fit?: string;
  /** The version that it began from; absent where it was as cut. */
  basedOn?: string;
  /** Whose it is: nobody else is offered it. */
  personId: string;
  keptAt: number;
};

/**
 * Under the orders' ids and those of the openings of their tables, on this device, until it is saved or the person
 * signs out.
 */
export const keptRetouches = deviceStore<KeptRetouch>('order-retouches', 'overlays');
