import { type Order, orderNumber } from '@pawlayer/contracts';
import { Mono } from '@pawlayer/ui';
import styles from './order-facts.module.css';
import { statusText } from './status.ts';

const longDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });

/** What is known of an order. */
export const OrderFacts = ({ order }: { order: Order }) => (
  <dl className={styles['facts']}>
    <div>
      <dt>Order number</dt>
      <dd>
        <Mono className={styles['mono']}>{orderNumber(order.id)}</Mono>
      </dd>
    </div>
    <div>
      <dt>Order date</dt>
      <dd>{longDate.format(new Date(order.createdAt))}</dd>
    </div>
    <div>
      <dt>Total</dt>
      <dd className={styles['total']}>{order.amount} CAD</dd>
    </div>
    <div>
      <dt>Status</dt>
      <dd>
        <span role="status">{statusText(order.status)}</span>
      </dd>
    </div>
    {order.shippingAddress && (
      <div>
        <dt>Shipping address</dt>
        <dd>{order.shippingAddress}</dd>
      </div>
    )}
    {order.stripePaymentIntentId && (
      <div>
        <dt>Payment ID</dt>
        <dd>
          <Mono className={styles['mono']}>{order.stripePaymentIntentId}</Mono>
        </dd>
      </div>
    )}
  </dl>
);
