import { createElement } from 'react';
import { useHref, useLinkClickHandler, useMatch, useResolvedPath } from 'react-router-source';

// The router's own links also preload pages of its framework mode, which is 3 kB of script (gzip) that does nothing
// here. These know `to`, within the store, `replace`, `state` and `target`; all else is for the element.

export const Link = ({ to, replace, state, target, onClick, ...rest }) => {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { replace, state, target });
  const press = (event) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return createElement('a', { ...rest, href, target, onClick: press });
};

/** A link that says whether it leads to the current page, or with `end: false` to one above it. */
export const NavLink = ({ to, end = false, ...rest }) => {
  const isActive = useMatch({ path: useResolvedPath(to).pathname, end }) !== null;
  return createElement(Link, { 'aria-current': isActive ? 'page' : undefined, ...rest, to });
};
