import { ButtonLink } from '@pawlayer/app-kit';
import { isolated, type KeptOrder, orderSuccessPath, withUnbrokenCodes } from '@pawlayer/contracts';
import { Notice, Row } from '@pawlayer/ui';
import { WriteToUs } from '../../components/write-to-us.tsx';
import type { LateChange as Change } from './api.ts';
import styles from './late-change.module.css';

const partNames: Record<KeptOrder['ignored'][number], string> = {
  product: 'the other size',
  price: 'the new price',
  address: 'the new address',
  cut: 'the new look of the portrait or cut of the photo',
  options: 'the other choices for its arrival or its slip',
};

const list = new Intl.ListFormat('en-CA', { type: 'conjunction' });

/** A payment of this order is under way, or has arrived: shows what is kept, and what comes too late. */
export const LateChange = ({ petName, change }: { petName: string; change: Change }) => {
  const { orderId, kept, isPaid } = change;
  const name = isolated(petName);
  return (
    <>
      <Notice
        title={isPaid ? `${name}’s portrait is already paid for` : `A payment for ${name}’s portrait is under way`}
      >
        <p>
          {isPaid
            ? 'You have not been charged again.'
            : 'Your bank is still working on it, and you will not be charged again. If it fails, we will email you a link to pay another way.'}
        </p>
        <p>
          The order stays as it was: {kept.productName}, {kept.amount} CAD in all
          {kept.shippingAddress && `, to ${withUnbrokenCodes(kept.shippingAddress)}`}.
        </p>
        {kept.ignored.length > 0 && (
          <p>
            <strong>Not changed: {list.format(kept.ignored.map((part) => partNames[part]))}.</strong> Write to us, and
            we will change it by hand before anything is made.
          </p>
        )}
      </Notice>
      <Row gap={24} lineGap={12} className={styles['actions']}>
        <ButtonLink to={orderSuccessPath(orderId)}>View your order</ButtonLink>
        <WriteToUs />
      </Row>
    </>
  );
};
