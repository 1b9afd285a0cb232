import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Panel } from '@pawlayer/ui';
import styles from './panel.module.css';

/** For whom, and where it goes. */
export const CustomerPanel = ({ order: { customer, shippingAddress } }: { order: AdminOrder }) => (
  <Panel title="Customer">
    <dl className={styles['facts']}>
      <div>
        <dt>Name</dt>
        <dd>
          {customer.firstName} {customer.lastName}
        </dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
        </dd>
      </div>
      {customer.phone && (
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${customer.phone.replaceAll(/[^\d+]/g, '')}`}>{customer.phone}</a>
          </dd>
        </div>
      )}
      <div>
        <dt>Ship to</dt>
        <dd>{shippingAddress || 'Not known yet'}</dd>
      </div>
    </dl>
  </Panel>
);
