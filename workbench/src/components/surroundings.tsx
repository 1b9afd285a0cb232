import { settings } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Footer, Header, Logo } from '@pawlayer/ui';
import type { ComponentProps } from 'react';
import type { ExampleGroup } from '../example.ts';

const addresses = { ...paths, process: '/#process', pricing: '/#pricing' };
const Anchor = (props: ComponentProps<'a'> & { href: string }) => <a {...props}>{props.children}</a>;
const header = {
  brand: settings.brand,
  addresses,
  linkComponent: Anchor,
  theme: 'light',
  onToggleTheme: () => {},
} as const;

/** The header in its three variants, and the footer. */
export const surroundings: ExampleGroup = {
  heightPx: 900,
  examples: [
    {
      name: 'menu',
      render: () => <Header {...header} />,
      act: (page) => page.querySelector<HTMLElement>('[aria-label="Open menu"]')?.click(),
    },
    { name: 'back', render: () => <Header {...header} back={{ label: 'Back to Order', href: paths.upload }} /> },
    {
      name: 'all',
      render: () => (
        <>
          <Header {...header} />
          <main style={{ minHeight: 0 }}>
            <Logo brand={settings.brand} />
          </main>
          <Footer
            brand={settings.brand}
            addresses={addresses}
            linkComponent={Anchor}
            email={settings.supportEmail}
            location={settings.location}
            copyrightYear={settings.copyrightYear}
          />
        </>
      ),
    },
  ],
};
