import { Button, TextLink } from '@pawlayer/ui';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** A standalone link to a page of the store. */
export const PageLink = (props: LinkProps) => (
  <TextLink asChild>
    <Link {...props} />
  </TextLink>
);

type ButtonLinkProps = LinkProps & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'wide'>;

/** A link to a page of the store that looks like a button. */
export const ButtonLink = ({ variant, size, wide, ...link }: ButtonLinkProps) => (
  <Button asChild {...(variant && { variant })} {...(size && { size })} {...(wide && { wide })}>
    <Link {...link} />
  </Button>
);
