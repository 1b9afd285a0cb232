import * as admin from './admin/index.ts';
import type { AnyCall, NamedCall } from './call.ts';
import * as gallery from './catalog/gallery.ts';
import * as products from './catalog/products.ts';
import * as messages from './content/messages.ts';
import * as shopTexts from './content/shop-texts.ts';
import * as stories from './content/stories.ts';
import * as health from './health.ts';
import * as colourways from './orders/colourways.ts';
import * as customers from './orders/customers.ts';
import * as cutouts from './orders/cutouts.ts';
import * as findOrders from './orders/find-orders.ts';
import * as masks from './orders/masks.ts';
import * as orderLinks from './orders/order-links.ts';
import * as orders from './orders/orders.ts';
import * as payments from './orders/payments.ts';
import * as previews from './orders/previews.ts';
import * as proofs from './orders/proofs.ts';
import * as quotes from './orders/quotes.ts';
import * as receipts from './orders/receipts.ts';
import * as uploads from './orders/uploads.ts';

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
