import { settings } from '@pawlayer/contracts';
import { Header, type HeaderProps } from '@pawlayer/ui';
import { useTheme } from '../theme/use-theme.ts';
import { navigationPaths } from './navigation-paths.ts';
import { RouterLink } from './router-link.tsx';

/** The header with the current theme and its toggle. */
export const AppHeader = ({ back }: Pick<HeaderProps, 'back'>) => {
  const { theme, toggle } = useTheme();
  return (
    <Header
      brand={settings.brand}
      addresses={navigationPaths}
      linkComponent={RouterLink}
      theme={theme}
      onToggleTheme={toggle}
      back={back}
    />
  );
};
