import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** A router link that the header and footer of `@pawlayer/ui` can use. */
export const RouterLink = ({ href, ...rest }: ComponentProps<'a'> & { href: string }) => <Link to={href} {...rest} />;
