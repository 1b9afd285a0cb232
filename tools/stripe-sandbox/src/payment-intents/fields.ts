/** Parameters for creating or updating an intent. */
export const createFields = [
  'amount',
  'currency',
  'metadata',
  'description',
  'receipt_email',
  'shipping',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'setup_future_usage',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'capture_method',
];

/** Parameters for confirming an intent. */
export const confirmFields = [
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'return_url',
  'use_stripe_sdk',
  'receipt_email',
  'shipping',
  'setup_future_usage',
  'mandate_data',
  'off_session',
  'error_on_requires_action',
  'expected_payment_method_type',
  'client_context',
  'client_attribution_metadata',
];
