import { currency, type Product, settings } from '@pawlayer/contracts';
import { homeAnchors } from '@pawlayer/contracts/paths';

/**
 * Structured data about the products for search engines (https://schema.org/Product), only with facts from the catalog.
 */
export const structuredData = (products: readonly Product[], publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@graph': products.map(({ id, name, size, description, price }) => ({
    '@type': 'Product',
    productID: id,
    name,
    description,
    size,
    brand: { '@type': 'Brand', name: settings.brand },
    image: `${publicUrl}/og.jpg`,
    url: `${publicUrl}/#${homeAnchors.pricing}`,
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: currency.toUpperCase(),
      availability: 'https://schema.org/InStock',
      url: `${publicUrl}/#${homeAnchors.pricing}`,
    },
  })),
});
