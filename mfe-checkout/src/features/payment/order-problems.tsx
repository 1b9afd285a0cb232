import { ButtonLink } from '@pawlayer/app-kit';
import { Notice } from '@pawlayer/ui';
import { WriteToUs } from '../../components/write-to-us.tsx';
import styles from './payment-panel.module.css';

type OrderProblemsProps = {
  problems: readonly string[];
  /** The order step; undefined on a device that does not have the draft. */
  orderPath: string | undefined;
};

/** Something in the address or the wishes has to be corrected before the order can be paid. */
export const OrderProblems = ({ problems, orderPath }: OrderProblemsProps) => (
  <Notice tone="danger" title="Your order needs another look">
    <ul>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
    <p>Nothing was charged.</p>
    {orderPath === undefined ? (
      <WriteToUs />
    ) : (
      <ButtonLink className={styles['accept']} to={orderPath}>
        Back to your order
      </ButtonLink>
    )}
  </Notice>
);
