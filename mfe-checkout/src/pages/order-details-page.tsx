import { MailedPage } from '../components/mailed-page.tsx';
import { narrowPage } from '../components/narrow-page.tsx';
import { missingDetailsQuery } from '../features/order-details/api.ts';
import { OrderDetails } from '../features/order-details/order-details.tsx';

/** Asks for what an order misses. */
export const OrderDetailsPage = () => (
  <MailedPage
    page="orderDetails"
    queryOf={missingDetailsQuery}
    loading="Loading your order..."
    height="520px"
    frame={NotShown}
    comfort="Nothing is lost. Please try again in a moment."
    ended="It has been used already, is too old, or part of it is missing. If you have sent what we asked for, we have it, and there is nothing more to do. If not, just reply to the email with this link."
  >
    {(missing, token) => <OrderDetails token={token} missing={missing} />}
  </MailedPage>
);

const NotShown = narrowPage('Your order could not be shown');
