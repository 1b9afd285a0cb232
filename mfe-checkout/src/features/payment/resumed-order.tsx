import { ButtonLink, ApiError, forgetLinkToken } from '@pawlayer/app-kit';
import { type CheckoutData, orderSuccessPath } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Container, ErrorPanel, PageMessage, Skeleton, VisuallyHidden } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { WriteToUs } from '../../components/write-to-us.tsx';
import { checkoutData, confirmingSecret } from '../../lib/draft/checkout-session.ts';
import { lateChangeOf, resumeQuery, type WayToPay } from './api.ts';
import { LateChange } from './late-change.tsx';
import { PhotoErased } from './photo-erased.tsx';
import styles from './resumed-order.module.css';

type ResumedOrderProps = {
  way: WayToPay;
  /** The path of the step where the photo is chosen. */
  photoPath: string;
  /** Called once the order is in the session, ready to be paid. */
  onReady: () => void;
  /** The order has been paid meanwhile. */
  renderPlaced: (orderId: string) => ReactNode;
};

/** Takes up an order whose payment failed, or may have. */
export const ResumedOrder = ({ way, photoPath, onReady, renderPlaced }: ResumedOrderProps) => {
  const { data, error, refetch, isFetching } = useQuery(resumeQuery(way));
  const isBack = 'clientSecret' in way;
  const checkout = data?.checkout;

  const onArrival = useEffectEvent((arrived: CheckoutData) => {
    checkoutData.keep(arrived);
    confirmingSecret.forget();
    forgetLinkToken(paths.checkout);
    onReady();
  });
  useEffect(() => {
    if (checkout) onArrival(checkout);
  }, [checkout]);

  if (error) {
    const change = lateChangeOf(error);
    const { code, body } = error instanceof ApiError ? error : {};
    const isPaying = code === 'already_ordered' || code === 'payment_in_progress';
    if (isBack && isPaying && body?.orderId) return <Navigate to={orderSuccessPath(body.orderId)} replace />;
    if (code === 'already_ordered' && body?.orderId) return renderPlaced(body.orderId);
    if (code === 'not_found') return isBack ? <UnknownPayment /> : <InvalidLink />;
    return (
      <Frame isBack={isBack}>
        {change && <LateChange petName="your pet" change={change} />}
        {code === 'photo_erased' && <PhotoErased data={undefined} photoPath={photoPath} />}
        {!change && code !== 'photo_erased' && (
          <ErrorPanel
            title="The store did not answer"
            text={isBack ? notKnown : 'Your order is kept, and nothing was charged. Please try again in a moment.'}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Frame>
    );
  }
  if (data && !checkout) return <AddressMissing />;
  return (
    <Frame isBack={isBack}>
      <VisuallyHidden role="status">Loading your order...</VisuallyHidden>
      <Skeleton height="420px" />
    </Frame>
  );
};

const notKnown =
  'We do not know yet whether you have paid. If you have, nothing is lost. Please try again in a moment.';

const Frame = ({ isBack, children }: { isBack: boolean; children: ReactNode }) => (
  <Container narrow className={styles['page']}>
    <h1 className={styles['heading']}>{isBack ? 'Your payment' : 'Pay for your portrait'}</h1>
    {children}
  </Container>
);

const InvalidLink = () => (
  <PageMessage
    title="This link does not work any more"
    text="It may be too old, or part of it may be missing. Nothing was charged. You can start again, or write to us and we will help."
  >
    <ButtonLink to={paths.upload}>Start again</ButtonLink>
    <WriteToUs />
  </PageMessage>
);

const UnknownPayment = () => (
  <PageMessage
    title="We cannot find this payment"
    text="Part of the address of this page may be missing. If you have paid, we will confirm it by email in a few minutes. If no email comes, please write to us."
  >
    <WriteToUs />
  </PageMessage>
);

const AddressMissing = () => (
  <PageMessage
    title="We do not know where to send it"
    text="This order has no shipping address yet. Please tell us where the portrait should go, and we will send you another link."
  >
    <WriteToUs />
  </PageMessage>
);
