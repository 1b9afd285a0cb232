import { useToast } from '@pawlayer/app-kit';
import type { AnyCall } from '@pawlayer/contracts';
import {
  getSession,
  listAdminGallery,
  listAdminMessages,
  listAdminOrders,
  listAudit,
  listFilaments,
  listPeople,
  listSessions,
  listStoryPage,
} from '@pawlayer/contracts/admin';
import { paths } from '@pawlayer/contracts/paths';
import { ArrowLeftIcon, Button, TextLink } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { Link, NavLink } from 'react-router-dom';
import { logoutMutation } from '../../lib/session/api.ts';
import { useMay } from '../../lib/session/use-may.ts';
import styles from './admin-nav.module.css';

export const AdminNav = () => {
  const may = useMay();
  const logOut = useMutation(logoutMutation(useToast()));
  return (
    <div className={styles['bar']}>
      <nav aria-label="Owner's room" className={styles['nav']}>
        <ul className={styles['links']}>
          {adminLinks
            .filter(({ call }) => may(call))
            .map(({ path, label }) => (
              <li key={path}>
                <NavLink to={path} end={path === paths.admin} className={styles['link'] ?? ''}>
                  {label}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <div className={styles['actions']}>
        <TextLink asChild>
          <Link to={paths.home}>
            <ArrowLeftIcon size={18} />
            Back to Home
          </Link>
        </TextLink>
        <Button variant="secondary" size="small" pending={logOut.isPending} onClick={() => logOut.mutate()}>
          Logout
        </Button>
      </div>
    </div>
  );
};

/** Each page with the call that it needs: a role that may not make it does not see the link. */
const adminLinks: readonly { path: string; label: string; call: AnyCall }[] = [
  { path: paths.admin, label: 'Dashboard', call: getSession },
  { path: paths.adminOrders, label: 'Orders', call: listAdminOrders },
  { path: paths.adminFilaments, label: 'Filaments', call: listFilaments },
  { path: paths.adminStories, label: 'Stories', call: listStoryPage },
  { path: paths.adminGallery, label: 'Gallery', call: listAdminGallery },
  { path: paths.adminContact, label: 'Messages', call: listAdminMessages },
  { path: paths.adminAudit, label: 'Audit', call: listAudit },
  { path: paths.adminPeople, label: 'People', call: listPeople },
  { path: paths.adminAccount, label: 'Security', call: listSessions },
];
