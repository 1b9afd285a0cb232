import type { ReactNode } from 'react';
import { MailIcon, MapPinIcon } from '../icons/icons.tsx';
import { Container } from '../surface/container.tsx';
import { StrataDivider } from '../surface/strata-divider.tsx';
import type { NavigationPaths, LinkComponent } from './link-component.ts';
import { Logo } from './logo.tsx';
import styles from './footer.module.css';

export type FooterProps = {
  brand: string;
  addresses: NavigationPaths;
  linkComponent: LinkComponent;
  /** The contact address shown to customers. */
  email: string;
  location: string;
  copyrightYear: number;
};

/** The store's footer, in the darkest colour of both themes. */
export const Footer = ({ brand, addresses, linkComponent: Link, email, location, copyrightYear }: FooterProps) => (
  <footer data-print="hide">
    <StrataDivider small />
    <div className={styles['floor']} data-surface="dusk">
      <Container className={styles['columns']}>
        <div className={styles['brand']}>
          <Link href={addresses.home} className={styles['home']} aria-label={`${brand}, home`}>
            <Logo brand={brand} />
          </Link>
          <p>
            Portraits of the animals you love, printed in ultra-thin layers of colour, so the depth shifts as you pass.
          </p>
          <ul className={styles['contact']}>
            <li>
              <Link href={addresses.contact}>Have a question?</Link>
            </li>
            <li>
              <MailIcon size={18} />
              <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
            </li>
            <li>
              <MapPinIcon size={18} />
              {location}
            </li>
          </ul>
        </div>
        <Column title="Quick Links">
          <Link href={addresses.process}>How It Works</Link>
          <Link href={addresses.pricing}>Pricing</Link>
          <Link href={addresses.reviews}>Customer Stories</Link>
        </Column>
        <Column title="Support">
          <Link href={addresses.contact}>Ask a Question</Link>
          <Link href={addresses.shipping}>Shipping Info</Link>
          <Link href={addresses.returns}>Returns</Link>
          <Link href={addresses.contact}>Contact Us</Link>
          <Link href={addresses.findOrder}>Find Your Order</Link>
        </Column>
      </Container>
      <Container className={styles['small']}>
        <p>
          © {copyrightYear} {brand}. All rights reserved.
        </p>
        <ul className={styles['legal']}>
          <li>
            <Link href={addresses.privacy}>Privacy Policy</Link>
          </li>
          <li>
            <Link href={addresses.terms}>Terms of Service</Link>
          </li>
        </ul>
      </Container>
    </div>
  </footer>
);

const Column = ({ title, children }: { title: string; children: ReactNode[] }) => (
  <nav aria-label={title}>
    <h2 className={styles['title']}>{title}</h2>
    <ul className={styles['list']}>
      {children.map((link, index) => (
        <li key={index}>{link}</li>
      ))}
    </ul>
  </nav>
);
