import type { Preview, Proof, ProofState } from '@pawlayer/contracts';
import type { SentProof } from '@pawlayer/contracts/admin';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import { toDecideBy, type StoredProof } from './rules.ts';

type DecisionColumns = {
  state: ProofState;
  is_waiting: boolean;
  message: string | null;
  note: string | null;
  sent_at: Date;
  mailed_at: Date | null;
  decided_at: Date | null;
  decided_by: Proof['decidedBy'] | null;
};

const toDecision = (row: DecisionColumns, daySeconds: number) => ({
  state: row.state,
  isWaiting: row.is_waiting,
  ...(row.message !== null && { message: row.message }),
  ...(row.note !== null && { note: row.note }),
  sentAt: row.sent_at.toISOString(),
  ...(row.decided_at && { decidedAt: row.decided_at.toISOString() }),
  ...(row.decided_by !== null && { decidedBy: row.decided_by }),
  ...(row.state === 'open' && row.mailed_at && { decideBy: toDecideBy(row.mailed_at, daySeconds).toISOString() }),
});

/** Finds a proof by its unguessable id, unless its photo was erased. `daySeconds` is the length of a day. */
export const findProof = async (sql: Sql, id: string, daySeconds: number): Promise<StoredProof | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<
      (DecisionColumns & {
        id: string;
        order_id: string;
        model_id: string;
        version: number;
        mailing: number;
        number: string;
        is_memorial: boolean;
        pet_name: string;
        product_name: string;
        product_size: string;
        preview: Preview;
      })[]
    >`
      select proofs.id, proofs.order_id, model_id, proofs.version, mailing, proofs.state,
        proof_is_waiting(proofs.state) as is_waiting, message, note, sent_at, mailed_at, decided_at, decided_by,
        orders.number, is_memorial, pet_name, product_name, product_size, models.preview
      from proofs join models on models.id = model_id join orders on orders.id = proofs.order_id join uploads on uploads.id = upload_id
      where proofs.id = ${id} and erased_at is null`,
  );
  return (
    row && {
      id: row.id,
      orderId: row.order_id,
      modelId: row.model_id,
      orderNumber: row.number,
      petName: row.pet_name,
      productName: row.product_name,
      productSize: row.product_size,
      version: row.version,
      mailing: row.mailing,
      ...toDecision(row, daySeconds),
      onSilence: row.is_memorial ? 'wait' : 'approve',
      preview: row.preview,
    }
  );
};

/** The proofs of an order, newest first. */
export const listProofs = async (sql: Sql, orderId: string, daySeconds: number): Promise<SentProof[]> => {
  const rows = await queryWithRetry(
    () => sql<(DecisionColumns & { id: string; version: number; model_id: string; reminders: number })[]>`
      select id, version, model_id, state, proof_is_waiting(state) as is_waiting, message, note, sent_at, mailed_at, decided_at, decided_by, reminders
      from proofs where order_id = ${orderId} order by version desc`,
  );
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    modelId: row.model_id,
    reminders: row.reminders,
    ...toDecision(row, daySeconds),
  }));
};

/** Records when the first mail was sent, from which the customer's deadline counts. */
export const markMailed = async (sql: Sql, id: string): Promise<void> => {
  await queryWithRetry(() => sql`update proofs set mailed_at = now() where id = ${id} and mailed_at is null`);
};

/** Records when the mail was sent again, from which the customer's deadline counts anew. */
export const markMailedAgain = async (sql: Sql, id: string): Promise<void> => {
  await queryWithRetry(() => sql`update proofs set mailed_at = now() where id = ${id} and state = 'open'`);
};
