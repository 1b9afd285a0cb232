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
            <SuccessNotice title="Thank you, we have it">
              {missing.needs.photo
                ? 'A person will look at the photo, and we will go on with your portrait.'
                : 'We will go on with your portrait, and send it there.'}
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
      lede: 'Our database failed, and we lost what it had saved last. Your order and your payment are safe. We are sorry to ask you again.',
    };
  if (needs.pet)
    return {
      title: 'We need a few details once more',
      lede: 'Our database failed, and we lost what it had saved last. Your photo, your order and your payment are safe. We are sorry to ask you again.',
    };
  return {
    title: petName === undefined ? 'Where should it go?' : `Where should ${isolated(petName)}’s portrait go?`,
    lede: 'We have your order and your payment. Only this is missing.',
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
