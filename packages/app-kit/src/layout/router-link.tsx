import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** An anchor for ui's header and footer that moves by the router. */
export const RouterLink = ({ href, ...rest }: ComponentProps<'a'> & { href: string }) => <Link to={href} {...rest} />;
