import { usePageTexts } from '@pawlayer/app-kit';
import { foundOrdersMinutes, settings } from '@pawlayer/contracts';
import { Lede, Sheet, TextLink } from '@pawlayer/ui';
import { useSearchParams } from 'react-router-dom';
import { NarrowPage } from '../components/narrow-page.tsx';
import { FindOrderForm } from '../features/find-orders/find-order-form.tsx';
import styles from './find-order-page.module.css';

/** Where somebody who lacks the mails of an order, or uses another device, gets a link to all their orders. */
export const FindOrderPage = () => {
  usePageTexts('findOrder');
  const [search] = useSearchParams();
  return (
    <NarrowPage title="Find your order">
      <Lede>
        No account needed: we email you a link that opens all of your orders for {foundOrdersMinutes} minutes, on any
        device.
      </Lede>
      <Sheet padded className={styles['sheet']}>
        <FindOrderForm orderNumber={search.get('number') ?? ''} />
      </Sheet>
      <p className={styles['after']}>
        If you do not have the number, write to{' '}
        <TextLink href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</TextLink> from the address you
        ordered with.
      </p>
    </NarrowPage>
  );
};
