import { ApiError, useToast } from '@pawlayer/app-kit';
import type { AdminGalleryItem } from '@pawlayer/contracts/admin';
import { Button, FieldError } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnauthorized } from '../../lib/session/errors.ts';
import { toggleItemMutation } from './api.ts';
import styles from './toggle-item.module.css';

/** Shows whether the item is public; pressing it toggles that. */
export const ToggleItem = ({ item }: { item: AdminGalleryItem }) => {
  const toggle = useMutation(toggleItemMutation(useQueryClient(), useToast()));
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        wide
        className={styles['toggle']}
        aria-describedby={`item-${item.id}`}
        data-active={item.active || undefined}
        disabled={toggle.isPending}
        onClick={() => toggle.mutate(item)}
      >
        {item.active ? 'Active' : 'Inactive'}
      </Button>
      {toggle.isError && !isUnauthorized(toggle.error) && <FieldError>{failure(toggle.error)}</FieldError>}
    </div>
  );
};

const failure = (error: unknown): string =>
  error instanceof ApiError && error.code === 'conflict' && error.body
    ? `Failed to toggle. ${error.body.error}`
    : 'Failed to toggle';
