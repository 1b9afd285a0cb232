import type { CountryCode, ProvinceCode } from '@pawlayer/contracts';
import type { CallResponse } from '@pawlayer/contracts';
import type { previewShopSettings, ShopSettings } from '@pawlayer/contracts/admin';
import { ApiProblem } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { quoteBy } from './actions.ts';

type PreviewForm = {
  settings: ShopSettings;
  country: CountryCode;
  province?: ProvinceCode | undefined;
  rush?: boolean | undefined;
};

/** What a shopper in a place would see of every product with settings that are not saved. */
export const previewQuotes = async (
  ctx: Ctx,
  { settings, country, province, rush }: PreviewForm,
): Promise<CallResponse<typeof previewShopSettings>> => {
  if (!settings.shipping.countries.some(({ code }) => code === country))
    throw new ApiProblem('validation', { fields: { country: 'This country is not open.' } });
  const products = await ctx.products.list();
  return Promise.all(
    products.map(async (product) => {
      const request = { place: { country, province }, options: { rush } };
      const { quote } = await quoteBy(ctx, { version: 0, settings }, { product }, request);
      return { productName: product.name, quote };
    }),
  );
};
