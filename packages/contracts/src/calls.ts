import * as admin from './admin/index.ts';
import type { AnyCall, NamedCall } from './call.ts';
import * as colourways from './colourways.ts';
import * as customers from './customers.ts';
import * as cutouts from './cutouts.ts';
import * as findOrders from './find-orders.ts';
import * as gallery from './gallery.ts';
import * as health from './health.ts';
import * as masks from './masks.ts';
import * as messages from './messages.ts';
import * as orderLinks from './order-links.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as previews from './previews.ts';
import * as products from './products.ts';
import * as proofs from './proofs.ts';
import * as quotes from './quotes.ts';
import * as receipts from './receipts.ts';
import * as shopTexts from './shop-texts.ts';
import * as stories from './stories.ts';
import * as uploads from './uploads.ts';

/**
 * All calls that these modules define. The gateway, the OpenAPI document and the tests iterate over this list. No page does,
 * so no browser loads it.
 */
export const calls: readonly NamedCall[] = [
  products,
  colourways,
  gallery,
  payments,
  quotes,
  customers,
  cutouts,
  uploads,
  masks,
  orders,
  receipts,
  previews,
  proofs,
  orderLinks,
  findOrders,
  stories,
  messages,
  shopTexts,
  admin,
  health,
].flatMap(callsIn);

/** The calls among the values of a module, and of the tables in it, each with its name. */
function callsIn(values: object): NamedCall[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (!isTable(value)) return [];
    return isCall(value) ? [{ name, ...value }] : callsIn(value);
  });
}

function isCall(value: object): value is AnyCall {
  return 'method' in value && 'path' in value && 'response' in value;
}

/** Whether it is made of braces; the schemas are not. */
function isTable(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
