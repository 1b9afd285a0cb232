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
      Nothing was charged for {petName === undefined ? 'this portrait' : `${isolated(petName)}’s portrait`}, and the
      photo and all that you told us are still here. The link in our mail leads back to paying; if you no longer have
      it, we gladly send you another.
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
        We keep a photo that is not paid for, with what was told about it, for {retention.unorderedPhotoDays} days after
        it was sent. The days that were planned for this portrait are free again; before you pay, you see anew when it
        arrives. If you have paid since, the mail about that payment leads to your order.
      </p>
      <Questions />
    </Sheet>
  </Container>
);

export const failedTitle = 'The payment did not go through';
