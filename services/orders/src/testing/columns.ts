import type { Columns } from '@pawlayer/db/testing';
import { messagingColumns } from '@pawlayer/messaging/testing';

/**
 * What each column of the orders service holds. What is a customer's is exported by `listRecords`, and erased by the SQL
 * functions `forget_pet` and `erase_customers`.
 */
export const columns: Columns = {
  ...messagingColumns,
  card_testing_alarms: { neither: 'id declines started_at ends_at' },
  colourways: { neither: 'id name stops filament_ids position is_active version deleted_at' },
  customers: {
    customer: 'first_name last_name email phone',
    neither: 'id created_at erased_at erase_asked_at counted_from',
  },
  daily_sales: { neither: 'day kind name part orders cents' },
  filaments: { neither: 'id name hex td_mm is_active version created_at updated_at' },
  mail_text_troubles: { neither: 'name version reason order_id noticed_at' },
  mail_texts: { team: 'changed_by', neither: 'name version text changed_at' },
  // What was printed: sizes, colours and weights. The carved name is the only word of the customer's.
  models: {
    customer: 'settings',
    neither: `id order_id number filaments state problem preview height_mm grams print_minutes files frozen_at created_at
      estimated_for`,
  },
  order_events: { customer: 'detail', law: 'kind at', neither: 'id order_id request_id' },
  // One with an erased customer's name, address or number in it goes with them, and with a pet's name with the pet.
  order_filters: { team: 'person_id name query', neither: 'id created_at updated_at' },
  order_links: { neither: 'token_hash order_id purpose created_at expires_at used_at' },
  orders: {
    customer: `shipping_street shipping_city shipping_postal_code tracking_carrier tracking_number notes cut customer_cut
      preview is_memorial visitor accepted_reason gift address_doubts gallery_consent_at`,
    law: `id number product_id product_name product_size price_cents shipping_cents rush_cents discount_cents tax_cents
      amount_cents currency shipping_state shipping_country status stripe_payment_intent_id refunded_cents created_at
      paid_at quote`,
    neither: `customer_id upload_id intent_attempt request_id updated_at production version received_cents
      received_currency dispute accepted_at restored_at payment_failed_at is_rush rush_held_until print_on ship_by
      layers_min layers_max close_tried_at replaced_at is_name_uncarvable`,
  },
  paid_order_counts: { neither: 'part orders' },
  payment_declines: { neither: 'event_id order_id at' },
  plate_run_colours: { neither: 'run_id place hex name spool_id planned_mg used_mg' },
  plate_run_models: { neither: 'run_id model_id order_id place is_running' },
  // The words of why it failed go with the first customer who is erased of those on it.
  plate_runs: { neither: 'id state print_minutes started_at ended_at reason' },
  proofs: {
    customer: 'message note pins',
    neither: `id order_id model_id version state sent_at mailed_at waiting_since reminders reminded_at decided_at decided_by
      mailing`,
  },
  refund_requests: {
    neither: 'id order_id amount_cents state request_id requested_at attempt keyed_at tried_at closed_at purpose',
  },
  shop_settings: { team: 'changed_by', neither: 'version settings changed_at' },
  spools: {
    neither: 'id filament_id name hex new_mg left_mg price_cents opened_on is_archived version created_at updated_at',
  },
  stripe_disputes: { neither: 'id stripe_payment_intent_id amount_cents state updated_at evidence_due_at' },
  stripe_events: { customer: 'payload', neither: 'id type request_id created_at processed_at' },
  stripe_refunds: { neither: 'id stripe_payment_intent_id amount_cents status updated_at created_at' },
  stripe_watermark: { neither: 'is_only event_id event_created read_at list_since list_after' },
  unmatched_payments: {
    neither: `stripe_payment_intent_id order_id reason amount_cents currency refunded_cents request_id created_at
      updated_at closed_at`,
  },
  upload_masks: { customer: 'id upload_id hash bytes width height created_at' },
  upload_retouches: { customer: 'id upload_id hash bytes made_for created_at', team: 'saved_by' },
  uploads: {
    customer: 'pet_name pet_breed special_instructions occasion cut renditions renditions_at',
    neither: `id customer_id object_key content_type bytes width height created_at erased_at objects_erased_at
      objects_retry_at counted_from photo_lost_at`,
  },
};
