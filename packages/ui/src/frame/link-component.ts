import type { ComponentProps, ComponentType } from 'react';

/** How the frame makes its links, so that it needs no router: an anchor that knows where `href` leads. */
export type LinkComponent = ComponentType<ComponentProps<'a'> & { href: string }>;

/** Where the frame's links lead. */
export type FrameAddresses = Readonly<
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
