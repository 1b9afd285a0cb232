import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link of the owner's texts: a path of the shop, or an address that the service has checked. */
export const renderTextLink = (url: string, children: ReactNode): ReactNode =>
  url.startsWith('/') ? <Link to={url}>{children}</Link> : <a href={url}>{children}</a>;
