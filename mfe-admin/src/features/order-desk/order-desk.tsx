import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Notice } from '@pawlayer/ui';
import { CustomerPart } from './customer-part.tsx';
import { MailsPart } from './mails-part.tsx';
import { NotesPart } from './notes-part.tsx';
import styles from './order-desk.module.css';
import { PaymentPart } from './payment-part.tsx';
import { PhotoPart } from './photo-part.tsx';
import { ProductionPart } from './production-part.tsx';
import { TimelinePart } from './timeline-part.tsx';

/** One order, whole: what to print on the left, for whom and for how much on the right. */
export const OrderDesk = ({ order }: { order: AdminOrder }) => (
  <>
    {order.attention.length > 0 && (
      <div className={styles['attention']}>
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
        <PhotoPart order={order} />
        <TimelinePart order={order} />
      </div>
      <div className={styles['column']}>
        <CustomerPart order={order} />
        <PaymentPart order={order} />
        <MailsPart order={order} />
        <NotesPart order={order} />
      </div>
    </div>
  </>
);
