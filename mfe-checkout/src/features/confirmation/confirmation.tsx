import { ButtonLink, SectionBoundary, useContact } from '@pawlayer/app-kit';
import { isolated, type Order, settings } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Container, Lede, PrinterIcon, Row, Sheet, TextLink } from '@pawlayer/ui';
import { Questions } from '../../components/questions.tsx';
import { failedTitle } from './expired-order.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderPortrait } from './order-portrait.tsx';
import { PayAgainLink } from './pay-again-link.tsx';
import { Receipt } from './receipt.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';
import styles from './confirmation.module.css';

type ConfirmationProps = {
  /** As in the address. */
  orderId: string;
  order: Order;
  /** Known only in the tab that placed the order. */
  petName: string | undefined;
  /** Whether the order was placed in this tab. */
  isFresh: boolean;
};

/** Confirms the order: details, next steps and a printable receipt. */
export const Confirmation = ({ orderId, order, petName, isFresh }: ConfirmationProps) => (
  <Container narrow className={styles['page']}>
    <div className={styles['stack']} data-print="hide">
      <SectionBoundary title="The portrait cannot be shown" text="Your order is safe.">
        <OrderPortrait orderId={orderId} petName={petName} isFresh={isFresh} hasFailed={isFailed(order)} />
      </SectionBoundary>
    </div>
    <Seller />
    <h1 className={styles['title']}>{confirmationTitle(order)}</h1>
    <Lede>{greeting(order, petName)}</Lede>
    <Sheet padded className={styles['sheet']}>
      <OrderDetails order={order} />
      <SectionBoundary title="The receipt cannot be shown" text="Your order is safe.">
        <Receipt orderId={orderId} />
      </SectionBoundary>
      {!isFailed(order) && order.status !== 'refunded' && (
        <SectionBoundary title="The days cannot be shown" text="Your order is safe.">
          <WhatHappensNext orderId={orderId} orderedAt={order.createdAt} />
        </SectionBoundary>
      )}
      <Questions />
    </Sheet>
    <Row gap={24} justify="center" className={styles['actions']} data-print="hide">
      {isFailed(order) && <PayAgainLink order={order} />}
      <ButtonLink variant={isFailed(order) ? 'secondary' : 'primary'} to={paths.home}>
        Return Home
      </ButtonLink>
      <ButtonLink variant="secondary" to={paths.upload}>
        Create Another Portrait
      </ButtonLink>
      <TextLink asChild>
        <button type="button" onClick={() => print()} className={styles['print']}>
          <PrinterIcon /> Print receipt
        </button>
      </TextLink>
    </Row>
  </Container>
);

/** Also while the order is loading. */
export const confirmationTitle = (order: Order | undefined): string =>
  order && (isFailed(order) || order.status === 'expired') ? failedTitle : 'Order Confirmed';

const Seller = () => (
  <p className={styles['seller']}>
    {settings.brand}, {useContact().location}
  </p>
);

/** Only a delayed payment that has failed shows an order that waits for its payment. */
const isFailed = ({ status }: Order): boolean => status === 'awaiting_payment';

const greeting = ({ status }: Order, petName: string | undefined): string => {
  const whose = petName ? `${isolated(petName)}’s portrait` : 'Your portrait';
  const received = petName ? `We have your order for ${whose}.` : 'We have your order.';
  if (status === 'paid') return `${whose} is in our hands. A confirmation is on its way to your inbox.`;
  if (status === 'pending')
    return `${received} Your bank is still processing the payment. We keep checking, and will email you when it is done.`;
  if (status === 'awaiting_payment')
    return `${whose} is saved, and nothing was charged. We have emailed you a link to pay again, and can send you another.`;
  return `${received} This page always shows its latest status.`;
};
