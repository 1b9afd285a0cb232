import { useLinkToken, usePageTexts } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkedPage, LinkEnded } from '../components/linked-page.tsx';
import { NarrowPage } from '../components/narrow-page.tsx';
import { missingDetailsQuery } from '../features/order-details/api.ts';
import { OrderDetails } from '../features/order-details/order-details.tsx';

/** Asks for what an order misses. Access requires only the token of a mailed link. */
export const OrderDetailsPage = () => {
  const token = useLinkToken(paths.orderDetails);
  return token === '' ? <LinkNotFound /> : <DetailsByLink key={token} token={token} />;
};

const DetailsByLink = ({ token }: { token: string }) => {
  usePageTexts('orderDetails');
  return (
    <LinkedPage
      query={useQuery(missingDetailsQuery(token))}
      loading="Loading your order..."
      height="520px"
      frame={NotShown}
      comfort="Nothing is lost. Please try again in a moment."
      notFound={<LinkNotFound />}
    >
      {(missing) => <OrderDetails token={token} missing={missing} />}
    </LinkedPage>
  );
};

const NotShown = ({ children }: { children: ReactNode }) => (
  <NarrowPage title="Your order could not be shown">{children}</NarrowPage>
);

const LinkNotFound = () => (
  <LinkEnded text="It was used already, is too old, or was cut off on its way. If you have sent what we asked for, it is with us and there is nothing to do. If not, just answer the mail that brought it." />
);
