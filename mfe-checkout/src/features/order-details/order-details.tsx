import { ButtonLink } from '@pawlayer/app-kit';
import { isolated, type MissingDetails, orderSuccessPath } from '@pawlayer/contracts';
import { SuccessNotice } from '@pawlayer/forms';
import { Container, Lede, Sheet } from '@pawlayer/ui';
import { useState } from 'react';
import { Code, DescriptionItem, DescriptionList } from '../../components/description-list.tsx';
import { Questions } from '../../components/questions.tsx';
import { DetailsForm } from './details-form.tsx';
import styles from './order-details.module.css';

/** An order with the form for what it misses, or the thanks for it. */
export const OrderDetails = ({ token, missing }: { token: string; missing: MissingDetails }) => {
  const [orderId, setOrderId] = useState<string>();
  const { title, lede } = toTexts(missing);
  return (
    <Container narrow className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      {orderId === undefined && <Lede>{lede}</Lede>}
      <Sheet padded className={styles['sheet']}>
        {orderId === undefined ? (
          <DetailsForm token={token} missing={missing} onSent={setOrderId} />
        ) : (
          <>
            <SuccessNotice title="Thank you, it is with us">
              {missing.needs.photo
                ? 'A person looks at the photo, and we go on with your portrait.'
                : 'We go on with your portrait, and send it there.'}
            </SuccessNotice>
            <ButtonLink to={orderSuccessPath(orderId)}>See your order</ButtonLink>
          </>
        )}
        <OrderFacts missing={missing} />
        <Questions />
      </Sheet>
    </Container>
  );
};

const toTexts = ({ petName, needs }: MissingDetails) => {
  if (needs.photo)
    return {
      title: 'We need your photo once more',
      lede: 'Our database failed, and what we saved last was lost. Your order and your payment are safe. We are sorry to ask you again.',
    };
  if (needs.pet)
    return {
      title: 'We need a few words once more',
      lede: 'Our database failed, and what we saved last was lost. Your photo, your order and your payment are safe. We are sorry to ask you again.',
    };
  return {
    title: petName === undefined ? 'Where should it go?' : `Where should ${isolated(petName)}’s portrait go?`,
    lede: 'Your order and your payment are with us. Only this is missing.',
  };
};

const OrderFacts = ({ missing: { orderNumber, productName, productSize, amount } }: { missing: MissingDetails }) => (
  <DescriptionList>
    <DescriptionItem term="Portrait">
      {productName}, {productSize}
    </DescriptionItem>
    <DescriptionItem term="Total">{amount} CAD</DescriptionItem>
    <DescriptionItem term="Order number">
      <Code>{orderNumber}</Code>
    </DescriptionItem>
  </DescriptionList>
);
