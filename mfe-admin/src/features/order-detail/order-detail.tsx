import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Notice } from '@pawlayer/ui';
import { CustomerPart } from './customer-panel.tsx';
import { MailsPart } from './mails-panel.tsx';
import { NotesPart } from './notes-panel.tsx';
import { PaymentPart } from './payment-panel.tsx';
import { PortraitPart } from './portrait/portrait-panel.tsx';
import { ProductionPart } from './production-panel.tsx';
import { ProofPart } from './proof/proof-panel.tsx';
import { TimelinePart } from './timeline-panel.tsx';
import styles from './order-detail.module.css';

/** One order, whole: where it stands and for whom, then what to print, then what happened to it. */
export const OrderDesk = ({ order }: { order: AdminOrder }) => (
  <div className={styles['desk']}>
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
        <ProductionPart order={order} />
        <ProofPart order={order} />
      </div>
      <div className={styles['column']}>
        <CustomerPart order={order} />
        <PaymentPart order={order} />
      </div>
    </div>
    <PortraitPart order={order} />
    <div className={styles['columns']}>
      <TimelinePart order={order} />
      <div className={styles['column']}>
        <MailsPart order={order} />
        <NotesPart order={order} />
      </div>
    </div>
  </div>
);
