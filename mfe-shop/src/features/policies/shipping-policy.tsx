import { settings } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Link } from 'react-router-dom';
import { figures } from './figures.ts';
import { Policy } from './policy.tsx';
import { SupportMail } from './support-mail.tsx';

export const ShippingPolicy = () => (
  <Policy
    page="shipping"
    lede={`Every portrait is made and packed by hand in ${settings.location}, and travels by Canada's national carrier.`}
    changed="2026-11-21"
  >
    <h2>What it costs</h2>
    <ul>
      <li>Portraits of {figures.freeFrom} and more ship free anywhere in Canada.</li>
      <li>
        Under {figures.freeFrom}, which today is our Cherished size alone, shipping is {figures.shippingFee}.
      </li>
    </ul>
    <p>
      Both are in Canadian dollars. You see the shipping line and the total before you pay, and nothing is added
      afterwards.
    </p>

    <h2>How long it takes</h2>
    <p>
      On average a portrait is ready {figures.turnaround} after your order: an artist prepares the photo, we print it
      layer by layer, check it, and hand it to the carrier. That is our average and not a promise to the day. The way
      from there depends on where you live; remote places take longer.
    </p>

    <h2>When a date will not move</h2>
    <p>
      Rush orders are possible on request. <Link to={paths.contact}>Write to us</Link> before you order, with the date,
      and we will tell you honestly whether we can make it and what it would cost.
    </p>

    <h2>Where we ship</h2>
    <p>
      The prices above are for addresses in Canada. For any other country, <Link to={paths.contact}>ask us first</Link>:
      the carrier's price is different, and duties or taxes at the border would be yours.
    </p>

    <h2>Your address</h2>
    <p>
      Please check it before you pay. If you spot a mistake, write to <SupportMail /> as soon as you can, with your
      order number: as long as the portrait is still here, we change it for free.
    </p>

    <h2>Late, lost or broken on the way</h2>
    <p>
      Tell us, with a photo where something is broken. We look for the parcel with the carrier, and if it does not turn
      up or cannot be mended we print your portrait again or give your money back. See{' '}
      <Link to={paths.returns}>Returns</Link>.
    </p>
  </Policy>
);
