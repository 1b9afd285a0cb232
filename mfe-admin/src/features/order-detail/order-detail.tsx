import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Notice } from '@pawlayer/ui';
import { CustomerPanel } from './customer-panel.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PortraitPanel } from './portrait/portrait-panel.tsx';
import { ProductionPanel } from './production-panel.tsx';
import { ProofPanel } from './proof/proof-panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';
import styles from './order-detail.module.css';

/** An order: progress and customer, then what to print, then the timeline. */
export const OrderDetail = ({ order }: { order: AdminOrder }) => (
  <div className={styles['column']}>
    {order.attention.length > 0 && (
      <div className={styles['column']}>
        {order.attention.map((text) => (
          <Notice key={text} tone="danger" title="Needs attention">
            {text}
          </Notice>
        ))}
      </div>
    )}
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <ProductionPanel order={order} />
        <ProofPanel order={order} />
      </div>
      <div className={styles['column']}>
        <CustomerPanel order={order} />
        <PaymentPanel order={order} />
      </div>
    </div>
    <PortraitPanel order={order} />
    <div className={styles['columns']}>
      <TimelinePanel order={order} />
      <div className={styles['column']}>
        <MailsPanel order={order} />
        <NotesPanel order={order} />
      </div>
    </div>
  </div>
);
