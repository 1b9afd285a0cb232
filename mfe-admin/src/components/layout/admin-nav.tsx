import { useToast } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { ArrowLeftIcon, Button, TextLink } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { Link, NavLink } from 'react-router-dom';
import { logoutMutation } from '../../lib/session/api.ts';
import styles from './admin-nav.module.css';

export const AdminNav = () => {
  const logOut = useMutation(logoutMutation(useToast()));
  return (
    <div className={styles['bar']}>
      <nav aria-label="Owner's room" className={styles['nav']}>
        <ul className={styles['links']}>
          {adminLinks.map(({ path, label }) => (
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

const adminLinks = [
  { path: paths.admin, label: 'Dashboard' },
  { path: paths.adminOrders, label: 'Orders' },
  { path: paths.adminFilaments, label: 'Filaments' },
  { path: paths.adminStories, label: 'Stories' },
  { path: paths.adminGallery, label: 'Gallery' },
  { path: paths.adminContact, label: 'Messages' },
  { path: paths.adminAudit, label: 'Audit' },
];
