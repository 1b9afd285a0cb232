import { settings } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Link } from 'react-router-dom';
import { figures } from './figures.ts';
import { Policy } from './policy.tsx';
import { storedData } from './stored-data.ts';
import { SupportMail } from './support-mail.tsx';

export const PrivacyPolicy = () => (
  <Policy
    page="privacy"
    lede="What we know about you, why, for how long, and how to have it erased."
    changed="2026-11-22"
  >
    <h2>What we keep, and for how long</h2>
    <dl>
      {storedData.map(({ what, why }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
    <p>
      Our servers keep to these periods by themselves. You may ask us to erase something earlier, or how long a
      particular thing is kept; what the law makes us keep, such as the record of a sale, stays until its time is over.
    </p>

    <h2>Your photos</h2>
    <p>
      The photo of an order is private. We keep the original that you send (up to {figures.photoLimit}), because the
      portrait is made from it, and only the people who make your portrait can open it. Wherever a picture of it is
      shown, it is a smaller copy that we have encoded anew, without the place and camera data that phones write into
      photos. The photo of a story becomes public only if we publish the story, and then as such a copy.
    </p>

    <h2>Your card</h2>
    <p>
      Card numbers go from your browser straight to Stripe, which takes our payments. They never reach our servers.
      Stripe tells us whether a payment went through, by event records that we keep, and these may hold billing details:
      the name, email, country or postal code on the card, its brand and its last four digits. Stripe's own privacy
      policy says what Stripe does. With each payment we give Stripe the order's numbers, the portrait's name and size,
      the total and your email, so that your order can be found again if our own records are lost. When we erase your
      data, we take your email out of there, too; Stripe keeps its own record of the payment as the law asks of it.
    </p>

    <h2>On your own device</h2>
    <p>
      This browser remembers your light or dark theme, what you have typed into a form until you close the tab, and for
      up to 24 hours the photo of an order you have begun. The preview of a portrait in colours is made on your device.
      When you choose a photo, a small copy of it (at most 512 × 512 pixels) is sent to our servers, which answer where
      in it your pet is. The copy is forgotten at once: it is neither stored nor logged. The photo itself leaves your
      device when you press Upload photo. We use no advertising and no tracking. On the payment page Stripe may set
      cookies of its own, to prevent fraud.
    </p>

    <h2>Who else sees it</h2>
    <p>
      Those who help us do the work, and only what they need: Stripe for payments, the postal carrier for the address,
      and the companies that run our servers and deliver our email. Some of them may work outside British Columbia or
      Canada, where other laws apply. We never sell your data.
    </p>

    <h2>Your rights</h2>
    <p>
      We handle personal information with British Columbia's Personal Information Protection Act (PIPA) in mind and,
      where it applies, Canada's Personal Information Protection and Electronic Documents Act (PIPEDA). You may ask what
      we have about you, have it corrected, take back your consent, or have it erased: write to <SupportMail /> or use
      the <Link to={paths.contact}>contact form</Link>. We may ask for your order number, so that nobody else gets your
      data. We answer within 30 days, and mostly much sooner.
    </p>
    <p>
      If our answer does not satisfy you, you can turn to the Office of the Information and Privacy Commissioner for
      British Columbia, or to the Privacy Commissioner of Canada.
    </p>

    <h2>Who is responsible</h2>
    <p>
      {settings.brand}, {settings.location}. The owner looks after privacy personally: <SupportMail />.
    </p>
  </Policy>
);
