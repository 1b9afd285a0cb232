import { settings } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Link } from 'react-router-dom';
import { figures } from './figures.ts';
import { Policy } from './policy.tsx';
import { SupportMail } from './support-mail.tsx';

export const TermsPolicy = () => (
  <Policy page="terms" lede="What you can expect of us, and we of you, in plain words." changed="2026-11-22">
    <h2>Who we are</h2>
    <p>
      {settings.brand} makes portraits of animals in {settings.location}, Canada. When you order from this store, your
      contract is with us. You reach us at <SupportMail />.
    </p>

    <h2>Prices and payment</h2>
    <p>
      All prices are in Canadian dollars (CAD). The total that you see beside the pay button is what your card is
      charged: the portrait, and {figures.shippingFee} shipping where it costs less than {figures.freeFrom} (see{' '}
      <Link to={paths.shipping}>Shipping Info</Link>). Stripe takes the payment. Your order counts once the payment has
      gone through and we have confirmed it by email. If we ever make an obvious mistake in a price, we tell you before
      we print, and you may cancel.
    </p>

    <h2>The portrait</h2>
    <p>
      Each portrait is made from your photo by an artist, and printed in layers {settings.layerThicknessMm} mm thin. It
      is an interpretation: we choose a handful of colours out of thousands, and screens show them differently from
      filament. Every size hangs upright or across, as you choose. A digital preview is included, so that you can tell
      us what to change. The picture on this site that builds up from your photo is an illustration and not the proof.
    </p>

    <h2>Your photo</h2>
    <ul>
      <li>Please send only photos that are yours, or that you have permission to use.</li>
      <li>It stays yours. You let us copy and edit it to make and deliver your portrait, and for nothing else.</li>
      <li>We do not show your order's photo to anybody outside the work, unless you ask us to.</li>
      <li>We may decline a photo that is unlawful or hurtful, and then refund you in full.</li>
    </ul>

    <h2>Stories and reviews</h2>
    <p>
      A person reads every story before it appears, and we may leave one out. By sending a story you let us show it on
      this site with your name, your pet's name and the photo you add. Write to us and we take it down. Your email is
      never shown.
    </p>

    <h2>If something is not right</h2>
    <p>
      Our guarantee is on the <Link to={paths.returns}>Returns</Link> page: we print it again or refund you. Where the
      law allows a limit, what we owe you for one order is at most what you paid for it. Nothing here takes away rights
      that the law gives consumers.
    </p>

    <h2>Law</h2>
    <p>
      These terms follow the laws of British Columbia and the laws of Canada that apply there. If you live elsewhere in
      Canada, the consumer law of your province still protects you. If we disagree, please write first; we would rather
      make it right.
    </p>

    <h2>Changes</h2>
    <p>
      When these terms change, the new text stands here with its date. For your order, the text of the day you ordered
      holds.
    </p>
  </Policy>
);
