import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { ArrowLeftIcon, CloseIcon, MenuIcon, MoonIcon, SunIcon } from '../icons/icons.tsx';
import { Container } from '../surface/container.tsx';
import type { NavigationPaths, LinkComponent } from './link-component.ts';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';
import styles from './header.module.css';

export type HeaderProps = {
  brand: string;
  addresses: NavigationPaths;
  linkComponent: LinkComponent;
  theme: 'light' | 'dark';
  onToggleTheme: () => void;
  /** If set, the header has only the logo, this link and the theme toggle. */
  back?: { label: string; href: string } | undefined;
};

/** The store's header. On a narrow screen its links are in a menu. */
export const Header = ({ brand, addresses, linkComponent: Link, theme, onToggleTheme, back }: HeaderProps) => (
  <header className={styles['header']} data-print="hide">
    <SkipLink />
    <Container className={styles['bar']}>
      <Link href={addresses.home} className={styles['home']} aria-label={`${brand}, home`}>
        <Logo brand={brand} />
      </Link>
      {back ? (
        <div className={styles['tools']}>
          <Link href={back.href} className={styles['back']}>
            <ArrowLeftIcon size={18} />
            {back.label}
          </Link>
          <ThemeToggle theme={theme} onToggle={onToggleTheme} />
        </div>
      ) : (
        <Menu addresses={addresses} linkComponent={Link} theme={theme} onToggleTheme={onToggleTheme} />
      )}
    </Container>
  </header>
);

const Menu = ({ addresses, linkComponent: Link, theme, onToggleTheme }: Omit<HeaderProps, 'brand' | 'back'>) => {
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  // It may have been opened before hydration (`data-early`).
  useEffect(() => setOpen(button.current?.getAttribute('aria-expanded') === 'true'), []);
  const close = () => setOpen(false);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };
  return (
    <div className={styles['tools']} onKeyDown={closeOnEscape}>
      <IconButton
        ref={button}
        label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        aria-controls={menuId}
        data-early="menu"
        className={styles['menuButton']}
        onClick={() => setOpen(!open)}
      >
        {open ? <CloseIcon size={24} /> : <MenuIcon size={24} />}
      </IconButton>
      <nav id={menuId} aria-label="Main" className={styles['menu']}>
        <ul className={styles['links']}>
          {menuLinks(addresses).map(({ label, href }) => (
            <li key={label}>
              <Link href={href} className={styles['link']} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <Button asChild className={styles['inMenu']}>
          <Link href={addresses.upload} onClick={close}>
            Create Portrait
          </Link>
        </Button>
      </nav>
      <ThemeToggle theme={theme} onToggle={onToggleTheme} />
      <Button asChild size="small" className={styles['inBar']}>
        <Link href={addresses.upload}>Create Portrait</Link>
      </Button>
    </div>
  );
};

const ThemeToggle = ({ theme, onToggle }: { theme: 'light' | 'dark'; onToggle: () => void }) => (
  <IconButton label={theme === 'dark' ? 'Light theme' : 'Dark theme'} data-early="theme" onClick={onToggle}>
    {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
  </IconButton>
);

const menuLinks = (addresses: NavigationPaths) => [
  { label: 'How It Works', href: addresses.process },
  { label: 'Gallery', href: addresses.gallery },
  { label: 'Reviews', href: addresses.reviews },
  { label: 'Pricing', href: addresses.pricing },
];
