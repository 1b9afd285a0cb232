import { ApiError, useToast } from '@pawlayer/app-kit';
import type { AdminGalleryItem } from '@pawlayer/contracts/admin';
import { FieldError, SmallButton } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnauthorized } from '../../lib/session/errors.ts';
import { toggleItemMutation } from './api.ts';
import styles from './toggle-item.module.css';

/** Shows whether the item is public; pressing it toggles that. */
export const ToggleItem = ({ item }: { item: AdminGalleryItem }) => {
  const toggle = useMutation(toggleItemMutation(useQueryClient(), useToast()));
  return (
    <div>
      <SmallButton
        wide
        className={styles['toggle']}
        aria-describedby={`item-${item.id}`}
        data-active={item.active || undefined}
        disabled={toggle.isPending}
        onClick={() => toggle.mutate(item)}
      >
        {item.active ? 'Active' : 'Inactive'}
      </SmallButton>
      {toggle.isError && !isUnauthorized(toggle.error) && <FieldError>{failure(toggle.error)}</FieldError>}
    </div>
  );
};

const failure = (error: unknown): string =>
  error instanceof ApiError && error.code === 'conflict' && error.body
    ? `Failed to toggle. ${error.body.error}`
    : 'Failed to toggle';
