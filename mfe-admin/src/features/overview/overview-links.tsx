import { PageLink } from '@pawlayer/app-kit';
import type { AnyCall } from '@pawlayer/contracts';
import {
  findPerson,
  getShopSettings,
  listAdminMessages,
  listAdminProducts,
  listAudit,
  listFilaments,
  listMailTexts,
  listPeople,
  listSessions,
} from '@pawlayer/contracts/admin';
import { paths } from '@pawlayer/contracts/paths';
import { Row } from '@pawlayer/ui';
import { useMay } from '../../lib/session/use-may.ts';

/** Links to the pages that have no card in the overview. */
export const OverviewLinks = () => {
  const may = useMay();
  return (
    <Row as="p" gap={32} lineGap={0}>
      {links
        .filter(({ call }) => may(call))
        .map(({ path, label }) => (
          <PageLink key={path} to={path}>
            {label}
          </PageLink>
        ))}
    </Row>
  );
};

const links: readonly { path: string; label: string; call: AnyCall }[] = [
  { path: paths.adminFilaments, label: 'Filaments on the shelf', call: listFilaments },
  { path: paths.adminProducts, label: 'Prices and sizes', call: listAdminProducts },
  { path: paths.adminSettings, label: 'Shipping, taxes, days and rush', call: getShopSettings },
  { path: paths.adminTexts, label: 'Texts of the pages and mails', call: listMailTexts },
  { path: paths.adminContact, label: 'Messages from the contact page', call: listAdminMessages },
  { path: paths.adminAudit, label: 'Who did what, and when', call: listAudit },
  { path: paths.adminPeople, label: 'Who has access', call: listPeople },
  { path: paths.adminPersonalData, label: 'Personal data of a customer', call: findPerson },
  { path: paths.adminAccount, label: 'How you sign in', call: listSessions },
];
