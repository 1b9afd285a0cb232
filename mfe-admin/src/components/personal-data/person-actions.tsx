import { paths } from '@pawlayer/contracts/paths';
import { Button, Notice } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type ErasedPerson, exportPersonMutation, type Person } from '../../lib/queries/personal-data.ts';
import { MutationError } from '../mutation-error.tsx';
import { EraseButton } from './erase-button.tsx';
import styles from './personal-data.module.css';

type PersonActionsProps = { person: Person; onErased: (erased: ErasedPerson) => void };

/** Hands out what is kept of a person, and erases it. */
export const PersonActions = ({ person, onErased }: PersonActionsProps) => {
  const download = useMutation(exportPersonMutation(person));
  return (
    <>
      <MutationError error={download.error} title="The archive did not arrive" />
      <div className={styles['actions']}>
        <Button variant="secondary" size="small" pending={download.isPending} onClick={() => download.mutate()}>
          Download as zip
        </Button>
        <EraseButton person={person} onErased={onErased} />
      </div>
    </>
  );
};

/** Says that an address also signs in here, which an erasure does not touch. */
export const AccessNotice = () => (
  <Notice title="This address signs in here">
    <p>
      Its access to the owner&apos;s room is not touched here; it is ended under{' '}
      <Link to={paths.adminPeople}>People</Link>.
    </p>
  </Notice>
);
