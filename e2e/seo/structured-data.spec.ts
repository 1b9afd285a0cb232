import { homeAnchors, paths, type Product } from '@pawlayer/contracts';
import { expect, test } from '@playwright/test';
import { publicUrl, readPage } from '../src/served-page.ts';

type ProductData = {
  '@type': string;
  name: string;
  description: string;
  offers: { price: string; priceCurrency: string; availability: string; url: string };
};

test('the products for search engines are those of the catalog, and hold nothing that is not so', async ({
  request,
}) => {
  const url = await publicUrl(request);
  const { html } = await readPage(request, paths.home);
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const data = JSON.parse(block) as { '@context': string; '@graph': ProductData[] }; // as written by the page
  const products = (await (await request.get('/api/products')).json()) as Product[]; // by the contract

  expect(data['@context']).toBe('https://schema.org');
  expect(
    data['@graph'].map(({ '@type': type, name, description, offers }) => [
      type,
      name,
      description,
      offers.price,
      offers.priceCurrency,
    ]),
  ).toEqual(products.map(({ name, description, price }) => ['Product', name, description, price, 'CAD']));
  for (const { offers } of data['@graph']) {
    expect(offers).toMatchObject({ availability: 'https://schema.org/InStock', url: `${url}/#${homeAnchors.pricing}` });
  }
  expect(block).not.toMatch(/rating|review|"4\.9"|"5\.0"|\b98\b/i);
});

test('no other page speaks of products', async ({ request }) => {
  for (const path of [paths.upload, paths.checkout, '/no-such-page'])
    expect((await readPage(request, path)).html, path).not.toContain('ld+json');
});
