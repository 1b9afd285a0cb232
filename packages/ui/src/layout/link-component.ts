import type { ComponentProps, ComponentType } from 'react';

/** How header and footer make their links, so that it needs no router: an anchor that knows where `href` leads. */
export type LinkComponent = ComponentType<ComponentProps<'a'> & { href: string }>;

/** Where the links of header and footer lead. */
export type NavigationPaths = Readonly<
  Record<
    | 'home'
    | 'upload'
    | 'gallery'
    | 'reviews'
    | 'contact'
    | 'shipping'
    | 'returns'
    | 'privacy'
    | 'terms'
    | 'process'
    | 'pricing',
    string
  >
>;
