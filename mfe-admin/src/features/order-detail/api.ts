import { photoFileName } from '@pawlayer/contracts';
import {
  acceptPayment,
  addOrderAddress,
  type AddressForm,
  type AcceptPaymentForm,
  type AdminOrder,
  decideRefund,
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
import { orderMutation } from '../../lib/queries/order-mutation.ts';
import { saveFile } from '../../lib/save-file.ts';
import { adminCall, adminCallFile } from '../../lib/session/admin-call.ts';

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
