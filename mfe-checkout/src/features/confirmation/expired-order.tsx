import { ButtonLink } from '@pawlayer/app-kit';
import { isolated, type Order, retention } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Container, Lede, Row, Sheet } from '@pawlayer/ui';
import { Questions } from '../../components/questions.tsx';
import { OrderDetails } from './order-details.tsx';
import { PayAgainLink } from './pay-again-link.tsx';
import styles from './confirmation.module.css';

type ExpiredOrderProps = {
  order: Order;
  /** Known only in the tab that placed the order. */
  petName: string | undefined;
};

/** An order whose payment has failed and was cancelled. The photo waits for another payment, or the order for its end. */
export const ExpiredOrder = ({ order, petName }: ExpiredOrderProps) => (
  <Container narrow className={styles['page']}>
    <h1 className={styles['title']}>{failedTitle}</h1>
    <Lede>
      Nothing was charged for {petName === undefined ? 'this portrait' : `${isolated(petName)}’s portrait`}, and we
      still have the photo and everything you told us. The link in our email takes you back to the payment. If you no
      longer have it, we are happy to send you another.
    </Lede>
    <Row gap={24} justify="center" className={styles['actions']}>
      <PayAgainLink order={order} />
      <ButtonLink variant="secondary" to={paths.upload}>
        Start again
      </ButtonLink>
    </Row>
    <Sheet padded className={styles['sheet']}>
      <OrderDetails order={order} />
      <p>
        We keep a photo that is not paid for, and what you told us about it, for {retention.unorderedPhotoDays} days
        after you sent it. We no longer hold a place in our schedule for this portrait, so you will see a new arrival
        date before you pay. If you have paid since, the email about that payment has a link to your order.
      </p>
      <Questions />
    </Sheet>
  </Container>
);

export const failedTitle = 'The payment did not go through';
