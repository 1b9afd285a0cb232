import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Notice } from '@pawlayer/ui';
import { CustomerPart } from './customer-part.tsx';
import { MailsPart } from './mails-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { PortraitPart } from './portrait/portrait-part.tsx';
import { ProductionPart } from './production-part.tsx';
import { ProofPart } from './proof/proof-part.tsx';
import { TimelinePart } from './timeline-part.tsx';
import styles from './order-desk.module.css';

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
