import { ButtonLink, PageLink } from '@pawlayer/app-kit';
import { formatDay, type FoundOrder, isolated, listCarved, orderSuccessPath } from '@pawlayer/contracts';
import { payAgainPath } from '@pawlayer/contracts/paths';
import { Row, Sheet, Stack } from '@pawlayer/ui';
import { Code, DescriptionItem, DescriptionList } from '../../components/description-list.tsx';
import { orderStatusText } from '../../components/order-status-text.ts';
import styles from './found-orders.module.css';

/** The orders of an address, each with the link to its page. */
export const FoundOrders = ({ orders }: { orders: readonly FoundOrder[] }) => (
  <Stack as="ul" gap={24} className={styles['list']}>
    {orders.map((order) => (
      <li key={order.id}>
        <Sheet padded asChild>
          <Stack as="article" aria-labelledby={`order-${order.id}`} gap={16} className={styles['order']}>
            <h2 id={`order-${order.id}`} className={styles['name']}>
              {order.petName === '' ? order.productName : `${isolated(order.petName)}, ${order.productName}`}
            </h2>
            <DescriptionList>
              <DescriptionItem term="Order number">
                <Code>{order.orderNumber}</Code>
              </DescriptionItem>
              <DescriptionItem term="Order date">{formatDay(order.createdAt)}</DescriptionItem>
              {listCarved(order.carved).map(([label, line]) => (
                <DescriptionItem key={label} term={label}>
                  <bdi>{line}</bdi>
                </DescriptionItem>
              ))}
              <DescriptionItem term="Total">{order.amount} CAD</DescriptionItem>
              <DescriptionItem term="Status">{orderStatusText(order.status)}</DescriptionItem>
            </DescriptionList>
            <Row gap={24}>
              {order.payToken !== undefined && (
                <ButtonLink size="small" to={payAgainPath(order.payToken)}>
                  Pay for this portrait
                </ButtonLink>
              )}
              <PageLink to={orderSuccessPath(order.id)}>See this order</PageLink>
            </Row>
          </Stack>
        </Sheet>
      </li>
    ))}
  </Stack>
);
