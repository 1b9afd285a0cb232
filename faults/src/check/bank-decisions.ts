import type { BankDecision } from './read-state.ts';

/** An inquiry that ended without a dispute counts as won. https://docs.stripe.com/api/disputes/object#dispute_object-status */
export const isWon = ({ status }: BankDecision): boolean => ['won', 'warning_closed', 'prevented'].includes(status);

/** The money has stayed here. https://docs.stripe.com/api/refunds/object#refund_object-status */
export const hasFailed = ({ status }: BankDecision): boolean => ['failed', 'canceled'].includes(status);
