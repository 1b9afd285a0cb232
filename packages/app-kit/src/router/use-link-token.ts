import { type LinkPage, linkTokenIn } from '@pawlayer/contracts/paths';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readLinkToken } from './link-token.ts';

/** The token of the mailed link that has opened this page in this tab; empty without one. */
export const useLinkToken = (page: LinkPage): string => {
  const opened = linkTokenIn(page, useLocation().hash);
  const [token, setToken] = useState(() => opened ?? readLinkToken(page) ?? '');
  if (opened !== undefined && opened !== token) setToken(opened);
  return token;
};
