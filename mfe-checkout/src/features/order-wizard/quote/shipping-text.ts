import { type Quote, type ShopTerms, toCents } from '@pawlayer/contracts';
import { type Place, placeName } from './place.ts';

/** The line about shipping on a size's card; undefined while neither a quote nor the shop's terms have arrived. */
export const shippingText = (
  price: string,
  place: Place,
  { quote, terms }: { quote: Quote | undefined; terms: ShopTerms | undefined },
): string | undefined => {
  const cost = quote?.lines.find(({ kind }) => kind === 'shipping')?.amount ?? costByTerms(price, place, terms);
  if (cost === undefined) return undefined;
  if (toCents(cost) > 0) return `Shipping ${cost}`;
  return place.country === 'CA' ? 'Free shipping in Canada' : `Free shipping to ${placeName(place)}`;
};

const costByTerms = (price: string, { country }: Place, terms: ShopTerms | undefined): string | undefined => {
  const open = terms?.countries.find(({ code }) => code === country);
  if (!open) return undefined;
  return open.freeFrom !== undefined && toCents(price) >= toCents(open.freeFrom) ? '0.00' : open.price;
};
