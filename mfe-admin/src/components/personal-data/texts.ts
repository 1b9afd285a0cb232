import { heldReasons, type HeldOrder } from '@pawlayer/contracts/admin';

const kinds: Readonly<Record<string, string>> = {
  customers: 'Customers: name, e-mail, phone',
  orders: 'Orders with their addresses',
  pets: 'Pets and special instructions',
  masks: 'Masks: where a pet is in its photo',
  retouches: 'Retouching: what was painted over a portrait',
  proofs: 'Proofs',
  timeline: 'Entries in the history of orders',
  stripeEvents: 'Events from Stripe',
  stories: 'Stories',
  messages: 'Messages',
  photos: 'Original photos',
};

/** A label for a kind of rows; an unknown one is shown as it is. */
export const kindLabel = (kind: string): string => kinds[kind] ?? kind;

export const heldText = ({ why }: HeldOrder): string => `Still in progress: ${heldReasons[why]}.`;

/** What happens to the orders that are not over. */
export const heldPromise = (count: number): string =>
  `The data that ${count === 1 ? 'one order still needs' : `${count} orders still need`} is erased within an hour after ${count === 1 ? 'it is' : 'they are'} finished.`;
