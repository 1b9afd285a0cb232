import { PageLink, useToast } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { ArrowLeftIcon, ChevronDownIcon, SmallButton } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { logoutMutation } from '../../lib/session/api.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { type AdminLink, adminLinks } from './admin-links.ts';
import styles from './admin-nav.module.css';

export const AdminNav = () => {
  const logOut = useMutation(logoutMutation(useToast()));
  return (
    <div className={styles['bar']} data-print="hide">
      <div className={styles['actions']}>
        <PageLink to={paths.home}>
          <ArrowLeftIcon size={18} />
          Back to Home
        </PageLink>
        <SmallButton pending={logOut.isPending} onClick={() => logOut.mutate()}>
          Logout
        </SmallButton>
      </div>
      <Pages key={useLocation().pathname} />
    </div>
  );
};

/** The links by group. On a phone they are folded away, and again whenever another page is open. */
const Pages = () => {
  const may = useMay();
  const groupsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const groups = adminLinks
    .map(({ title, links }) => ({ title, links: links.filter(({ call }) => may(call)) }))
    .filter(({ links }) => links.length > 0);
  return (
    <nav aria-label="Owner's room" className={styles['nav']}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={groupsId}
        className={styles['fold']}
        onClick={() => setIsOpen(!isOpen)}
      >
        All pages
        <ChevronDownIcon />
      </button>
      <div id={groupsId} className={styles['groups']} data-open={isOpen || undefined}>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </nav>
  );
};

const Group = ({ title, links }: { title: string; links: readonly AdminLink[] }) => {
  const titleId = useId();
  return (
    <div className={styles['group']}>
      <p id={titleId} className={styles['title']}>
        {title}
      </p>
      <ul aria-labelledby={titleId} className={styles['links']}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} end={path === paths.admin} className={styles['link'] ?? ''}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
};
