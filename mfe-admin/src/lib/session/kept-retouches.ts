import { deviceStore } from '@pawlayer/forms/device-store';

/** What was painted on an order and is not saved yet. */
export type KeptRetouch = {
  values: Uint8Array;
  /** What the portrait was cut with. */
  fit: string;
  /** The version that it began from; absent where it was as cut. */
  basedOn?: string;
  /** Whose it is: nobody else is offered it. */
  personId: string;
  keptAt: number;
};

/** Under the orders' ids, on this device, until it is saved or the person signs out. */
export const keptRetouches = deviceStore<KeptRetouch>('order-retouches', 'overlays');
