import type { AdminGalleryItem } from '@pawlayer/contracts/admin';
import { Button, FieldError, VisuallyHidden } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@pawlayer/app-kit';
import { hasClosedRoom } from '../../session/owner-call.ts';
import { toggleItemMutation } from './api.ts';
import styles from './toggle-item.module.css';

/** Says whether the public sees the item, and flips it. */
export const ToggleItem = ({ item }: { item: AdminGalleryItem }) => {
  const toggle = useMutation(toggleItemMutation(useQueryClient()));
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        wide
        className={styles['toggle']}
        data-active={item.active || undefined}
        disabled={toggle.isPending}
        onClick={() => toggle.mutate(item)}
      >
        {item.active ? 'Active' : 'Inactive'}
        <VisuallyHidden>{item.active ? `: hide ${item.petName}` : `: show ${item.petName}`}</VisuallyHidden>
      </Button>
      {toggle.isError && !hasClosedRoom(toggle.error) && <FieldError>{failure(toggle.error)}</FieldError>}
    </div>
  );
};

const failure = (error: unknown): string =>
  error instanceof ApiError && error.code === 'conflict' && error.body ? `Failed to toggle. ${error.body.error}` : 'Failed to toggle';
