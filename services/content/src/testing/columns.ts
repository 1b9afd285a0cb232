import type { Columns } from '@pawlayer/db/testing';
import { messagingColumns } from '@pawlayer/messaging/testing';

/** What each column of the content service holds. An erasure deletes the rows that have columns of a customer. */
export const columns: Columns = {
  ...messagingColumns,
  contact_messages: {
    customer: 'id name email subject message answered_at created_at',
    neither: 'request_id spam_reason',
  },
  message_counts: { neither: 'is_only open answered spam' },
  page_texts: { team: 'changed_by', neither: 'name version text changed_at' },
  stories: {
    customer: `id customer_name pet_name pet_breed rating story_text is_memorial email photo_key pictures is_approved
      created_at approved_photo_key`,
    neither: 'request_id updated_at spam_reason photo_failed_at',
  },
  story_counts: { neither: 'is_only pending approved spam' },
};
