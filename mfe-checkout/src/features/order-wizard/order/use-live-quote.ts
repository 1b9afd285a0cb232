import { shopTermsQuery, useOpenCountries } from '@pawlayer/app-kit';
import { findCountry } from '@pawlayer/contracts';
import { useQuery } from '@tanstack/react-query';
import type { Draft } from '../../../lib/draft/draft.ts';
import { isNotSold } from '../../../lib/is-not-sold.ts';
import { quoteQuery } from '../quote/api.ts';
import { readPlace } from '../quote/place.ts';
import { isWishable } from './order-form.ts';

/**
 * What the order costs as far as it is typed. Without taxes, the price does not wait for the province; `needsProvince` says
 * that it does, `isClosed` that the shop does not ship to the country, `isProductGone` that it no longer sells the size.
 */
export const useLiveQuote = ({ shipping, wishes, productId, savedUpload }: Draft) => {
  const terms = useQuery(shopTermsQuery());
  const openCountries = useOpenCountries();
  const place = readPlace(shipping, openCountries);
  const isClosed = !place && !terms.isPending && findCountry(shipping.shippingCountry) !== undefined;
  const { country, province } = place ?? { country: 'CA' as const };
  const needsProvince = !isClosed && (terms.data?.hasTaxes ?? false) && country === 'CA' && !province;
  const query = useQuery({
    ...quoteQuery({
      productId: productId ?? '',
      ...(savedUpload && { uploadId: savedUpload.id }),
      country,
      ...(province && { province }),
      ...(wishes.rush && { rush: true }),
      ...(isWishable(wishes.neededBy) && { neededBy: wishes.neededBy }),
      ...(isWishable(wishes.notBefore) && { notBefore: wishes.notBefore }),
    }),
    enabled: productId !== undefined && !terms.isPending && !needsProvince && !isClosed,
  });
  return {
    quote: needsProvince || isClosed ? undefined : query.data,
    needsProvince,
    isClosed,
    isPending: terms.isPending || query.isFetching,
    isUpdating: query.isPlaceholderData,
    isProductGone: isNotSold(query.error),
    hasFailed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
};
