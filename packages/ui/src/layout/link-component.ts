import type { ComponentProps, ComponentType } from 'react';

/** The link component of the header and footer, injected so that this package does not depend on a router. */
export type LinkComponent = ComponentType<ComponentProps<'a'> & { href: string }>;

/** The targets of the links in the header and footer. */
export type NavigationPaths = Readonly<
  Record<
    | 'home'
    | 'upload'
    | 'gallery'
    | 'reviews'
    | 'contact'
    | 'findOrder'
    | 'shipping'
    | 'returns'
    | 'privacy'
    | 'terms'
    | 'process'
    | 'pricing',
    string
  >
>;
