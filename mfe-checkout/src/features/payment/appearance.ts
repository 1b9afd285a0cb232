import type { ThemeName } from '@pawlayer/app-kit';
import type { Appearance } from '@stripe/stripe-js';

/** The store's design tokens in Stripe's format. Stripe's form is in an iframe and cannot read our CSS variables. */
export const readAppearance = (theme: ThemeName): Appearance => {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string): string => tokens.getPropertyValue(`--${name}`).trim();
  const ring = `0 0 0 3px ${token('focus')}`;
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: token('primary'),
      colorBackground: token('sheet'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-2'),
      colorTextPlaceholder: token('ink-2'),
      colorDanger: token('danger'),
      fontFamily: token('sans'),
      fontSizeBase: '17px',
      borderRadius: token('radius-control'),
      spacingUnit: '5px',
      gridRowSpacing: '18px',
      gridColumnSpacing: '18px',
    },
    rules: {
      '.Label': { fontWeight: '650', fontSize: '17px', color: token('ink'), marginBottom: '7px' },
      '.Input': { border: `1.5px solid ${token('edge')}`, boxShadow: 'none', padding: '13px 15px' },
      '.Input:focus': { border: `1.5px solid ${token('edge')}`, boxShadow: ring, outline: 'none' },
      '.Input--invalid': { border: `2px solid ${token('danger')}`, boxShadow: 'none' },
      '.Error': { color: token('danger'), fontWeight: '550' },
      '.Tab': { border: `1.5px solid ${token('edge')}`, boxShadow: 'none', backgroundColor: token('sheet') },
      '.Tab--selected': { border: `2px solid ${token('primary')}`, color: token('ink'), boxShadow: 'none' },
      '.Tab:focus': { boxShadow: ring },
    },
  };
};
