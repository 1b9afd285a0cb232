import { photoFileName } from '@pawlayer/contracts';
import {
  acceptPayment,
  addOrderAddress,
  type AddressForm,
  type AcceptPaymentForm,
  type AdminOrder,
  decideRefund,
  getOrderCosts,
  getOrderPhoto,
  type MailKind,
  moveProduction,
  type NotesForm,
  type ProductionForm,
  type RefundDecision,
  type RefundForm,
  refundOrder,
  resendMail,
  saveOrderNotes,
  withdrawGalleryConsent,
} from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { adminQuery } from '../../lib/queries/admin-query.ts';
import { adminOrderQuery } from '../../lib/queries/orders.ts';
import { saveFile } from '../../lib/save-file.ts';
import { adminCall, adminCallFile } from '../../lib/session/admin-call.ts';

/** What an order costs the shop. */
export const orderCostsQuery = (id: string) =>
  adminQuery(['admin', 'order-costs', id], getOrderCosts, { params: { id } });

/**
 * Every change to an order returns the changed order. After a failure the order is refetched, because it may have been
 * changed elsewhere. The mutation scope runs changes one after the other; `version` is that of the previous one, so that
 * two quick clicks do not conflict where the change sends it, while one made elsewhere still does.
 */
export const orderMutation = <Input>(
  client: QueryClient,
  id: string,
  send: (input: Input, version: number) => Promise<AdminOrder>,
) => {
  const { queryKey } = adminOrderQuery(id);
  return mutationOptions({
    scope: { id: `order ${id}` },
    mutationFn: (input: Input) => send(input, client.getQueryData(queryKey)?.version ?? 0),
    onSuccess: async (order) => {
      // An answer that is under way is older.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, order);
      void client.invalidateQueries({ queryKey: ['admin', 'orders', 'list'] });
      void client.invalidateQueries({ queryKey: orderCostsQuery(id).queryKey });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
};

export const moveProductionMutation = (client: QueryClient, id: string) =>
  orderMutation(client, id, (body: ProductionForm) => adminCall(moveProduction, { params: { id }, body }));

export const saveNotesMutation = (client: QueryClient, id: string) =>
  orderMutation(client, id, (body: NotesForm) => adminCall(saveOrderNotes, { params: { id }, body }));

export const resendMailMutation = (client: QueryClient, id: string) =>
  orderMutation(client, id, (body: { kind: MailKind; version: number }) =>
    adminCall(resendMail, { params: { id }, body }),
  );

export const refundMutation = (client: QueryClient, id: string) =>
  orderMutation(client, id, (body: RefundForm) => adminCall(refundOrder, { params: { id }, body }));

export const decideRefundMutation = (client: QueryClient, id: string, refundId: string) =>
  orderMutation(client, id, (action: RefundDecision) =>
    adminCall(decideRefund, { params: { id, refundId }, body: { action } }),
  );

export const addAddressMutation = (client: QueryClient, id: string) =>
  orderMutation(client, id, (body: AddressForm) => adminCall(addOrderAddress, { params: { id }, body }));

export const acceptPaymentMutation = (client: QueryClient, id: string) =>
  orderMutation(client, id, (body: AcceptPaymentForm) => adminCall(acceptPayment, { params: { id }, body }));

export const withdrawConsentMutation = (client: QueryClient, id: string) =>
  orderMutation(client, id, () => adminCall(withdrawGalleryConsent, { params: { id } }));

/** Downloads the original photo. */
export const downloadPhotoMutation = ({ id, number, pet }: AdminOrder) =>
  mutationOptions({
    mutationFn: () => adminCallFile(getOrderPhoto, { params: { id } }),
    onSuccess: (photo) => saveFile(photo, photoFileName({ number, petName: pet.name }, photo.type)),
  });
