import { paths } from '@pawlayer/contracts/paths';
import { Link } from 'react-router-dom';
import { Policy } from './policy.tsx';
import { SupportMail } from './support-mail.tsx';

export const ReturnsPolicy = () => (
  <Policy page="returns" lede="If your portrait does not look like them, we are not finished." changed="2026-11-21">
    <h2>100% satisfaction guarantee</h2>
    <p>
      Every portrait is made for one animal and one home, so we cannot sell it to anybody else, and you need not send it
      back to prove a point. If you are not happy with it, we print it again, or we refund you in full, shipping
      included. You choose.
    </p>

    <h2>How to ask</h2>
    <p>
      Write to <SupportMail /> or use the <Link to={paths.contact}>contact form</Link>, with your order number and a few
      words or a photo of what is not right. A person answers within 24 hours. Please write within 30 days of the day it
      arrived; if something kept you, write anyway.
    </p>

    <h2>What happens then</h2>
    <ul>
      <li>
        A reprint goes back to the start of our queue, and we ask you first what should change. It costs you nothing.
      </li>
      <li>A refund goes to the card you paid with. Your bank may take some business days to show it.</li>
      <li>If we need the first portrait back, to see what went wrong, we pay the postage.</li>
    </ul>

    <h2>Changing or cancelling an order</h2>
    <p>
      Until we begin to print, you can change the photo, the address or your mind. Write to us with your order number,
      and an order that has not been printed is refunded in full.
    </p>

    <h2>Your rights</h2>
    <p>
      This guarantee comes on top of what the consumer law of your province gives you. It takes nothing away from it.
    </p>
  </Policy>
);
