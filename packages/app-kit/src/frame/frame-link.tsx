import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';

/** An anchor for ui's header and footer that moves by the router. */
export const FrameLink = ({ href, ...rest }: ComponentPropsWithRef<'a'> & { href: string }) => <Link to={href} {...rest} />;
