import type { Proof, ProofState } from '@pawlayer/contracts';
import type { SentProof } from '@pawlayer/contracts/admin';
import { queryWithRetry, runWithRetry, toWire, type RowOf, type Sql } from '@pawlayer/db';
import { toAsked, toBefore, toDecideBy, type FormerProof, type FormerWish, type StoredProof } from './rules.ts';

/** By when an open proof has to be answered. `daySeconds` is the length of a day. */
const deadlineOf = (state: ProofState, mailedAt: Date | null, daySeconds: number): Pick<Proof, 'decideBy'> =>
  state === 'open' && mailedAt ? { decideBy: toDecideBy(mailedAt, daySeconds).toISOString() } : {};

type SameProof = Omit<StoredProof, 'decideBy' | 'onSilence' | 'before' | 'asked'>;
type ProofRow = RowOf<SameProof> & {
  mailedAt: Date | null;
  isMemorial: boolean;
  former: FormerProof | null;
  wish: FormerWish | null;
};

/** Finds a proof by its unguessable id, unless its photo was erased. `daySeconds` is the length of a day. */
export const findProof = async (sql: Sql, id: string, daySeconds: number): Promise<StoredProof | undefined> => {
  const [row] = await queryWithRetry<ProofRow[]>(sql)`
    select proofs.id, proofs.order_id, model_id, proofs.version, mailing, proofs.state,
      proof_is_waiting(proofs.state) as is_waiting, message, note, pins, sent_at, mailed_at, decided_at, decided_by,
      orders.number as order_number, is_memorial, pet_name, product_name, product_size,
      models.settings -> 'carved' as carved, models.preview,
      (
        select jsonb_build_object('id', former.id, 'version', former.version, 'preview', shown.preview)
        from proofs as former join models as shown on shown.id = former.model_id
        where former.order_id = proofs.order_id and former.version < proofs.version and former.model_id <> proofs.model_id
        order by former.version desc limit 1
      ) as former,
      (
        select jsonb_build_object('id', asked.id, 'version', asked.version, 'note', asked.note, 'pins', asked.pins, 'preview', drawn.preview)
        from proofs as asked join models as drawn on drawn.id = asked.model_id
        where asked.order_id = proofs.order_id and asked.version < proofs.version and asked.state = 'change_requested'
        order by asked.version desc limit 1
      ) as wish
    from proofs join models on models.id = model_id join orders on orders.id = proofs.order_id join uploads on uploads.id = upload_id
    where proofs.id = ${id} and erased_at is null`;
  if (!row) return undefined;
  const { mailedAt, isMemorial, former, wish, ...proof } = row;
  return {
    ...toWire<SameProof>(proof),
    ...deadlineOf(proof.state, mailedAt, daySeconds),
    onSilence: isMemorial ? 'wait' : 'approve',
    ...(former && toBefore(former, proof.preview)),
    ...(wish && { asked: toAsked(wish) }),
  };
};

/** The proofs of an order, newest first. */
export const listProofs = async (sql: Sql, orderId: string, daySeconds: number): Promise<SentProof[]> => {
  const rows = await queryWithRetry<(RowOf<Omit<SentProof, 'decideBy'>> & { mailedAt: Date | null })[]>(sql)`
    select id, version, model_id, state, proof_is_waiting(state) as is_waiting, message, note, pins, sent_at, mailed_at, decided_at, decided_by, reminders
    from proofs where order_id = ${orderId} order by version desc`;
  return rows.map(({ mailedAt, ...proof }) => ({
    ...toWire<Omit<SentProof, 'decideBy'>>(proof),
    ...deadlineOf(proof.state, mailedAt, daySeconds),
  }));
};

/** Records when the first mail was sent, from which the customer's deadline counts. */
export const markMailed = (sql: Sql, id: string): Promise<void> =>
  runWithRetry(sql)`update proofs set mailed_at = now() where id = ${id} and mailed_at is null`;

/** Records when the mail was sent again, from which the customer's deadline counts anew. */
export const markMailedAgain = (sql: Sql, id: string): Promise<void> =>
  runWithRetry(sql)`update proofs set mailed_at = now() where id = ${id} and state = 'open'`;
