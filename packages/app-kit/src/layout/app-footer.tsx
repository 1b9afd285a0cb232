import { settings } from '@pawlayer/contracts';
import { Footer } from '@pawlayer/ui';
import { useContact } from '../api/use-shop-texts.ts';
import { navigationPaths } from './navigation-paths.ts';
import { RouterLink } from './router-link.tsx';

/** The footer with the shop's contact details, which may arrive later than the page. */
export const AppFooter = () => {
  const { email, location } = useContact();
  return (
    <Footer
      brand={settings.brand}
      addresses={navigationPaths}
      linkComponent={RouterLink}
      email={email}
      location={location}
      copyrightYear={settings.copyrightYear}
    />
  );
};
