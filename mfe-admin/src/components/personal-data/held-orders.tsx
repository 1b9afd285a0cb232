import { PageLink } from '@pawlayer/app-kit';
import type { HeldOrder } from '@pawlayer/contracts/admin';
import { adminOrderPath } from '@pawlayer/contracts/paths';
import { Small, Stack } from '@pawlayer/ui';
import { heldText } from './texts.ts';
import styles from './personal-data.module.css';

/** The orders that are not over, with the reason, so that an erasure leaves them for now. */
export const HeldOrders = ({ held }: { held: readonly HeldOrder[] }) =>
  held.length > 0 && (
    <Stack gap={8} className={styles['held']}>
      <h3 className={styles['heldTitle']}>Orders still in progress</h3>
      <Small>
        Their customer, address and photo stay until the order is finished, and are erased within an hour after that.
      </Small>
      <Stack as="ul" ruled>
        {held.map((order) => (
          <li key={order.orderId} className={styles['row']}>
            <PageLink to={adminOrderPath(order.orderId)}>Order {order.number}</PageLink>
            <Small as="span">{heldText(order)}</Small>
          </li>
        ))}
      </Stack>
    </Stack>
  );
