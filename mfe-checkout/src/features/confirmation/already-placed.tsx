import { ButtonLink, PageLink, usePageTitle } from '@pawlayer/app-kit';
import { isolated, orderNumber, orderSuccessPath } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { PageMessage, StackIcon } from '@pawlayer/ui';

/** Shown instead of a new order when the order has already been placed. */
export const AlreadyPlaced = ({ orderId, petName }: { orderId: string; petName?: string | undefined }) => {
  usePageTitle('This order is already placed');
  return (
    <PageMessage
      title="This order is already placed"
      text={`${petName ? `${isolated(petName)}’s portrait` : 'Your portrait'} is order ${orderNumber(orderId)}. There is nothing more to do.`}
      picture={<StackIcon size={64} />}
    >
      <ButtonLink to={orderSuccessPath(orderId)}>View your order</ButtonLink>
      <PageLink to={paths.upload}>Create Another Portrait</PageLink>
    </PageMessage>
  );
};
