import { settings } from '@pawlayer/contracts';
import { Header, type HeaderProps } from '@pawlayer/ui';
import { useTheme } from '../theme/use-theme.ts';
import { frameAddresses } from './frame-addresses.ts';
import { FrameLink } from './frame-link.tsx';

/** The header with this browser's theme. */
export const FrameHeader = ({ back }: Pick<HeaderProps, 'back'>) => {
  const { theme, toggle } = useTheme();
  return (
    <Header
      brand={settings.brand}
      addresses={frameAddresses}
      linkComponent={FrameLink}
      theme={theme}
      onToggleTheme={toggle}
      back={back}
    />
  );
};
