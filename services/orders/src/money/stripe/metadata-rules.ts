import { currency, CustomerForm, Order, toAmount, toCents } from '@pawlayer/contracts';
import * as z from 'zod';

/** What a payment is opened for. */
export type PaymentTerms = {
  orderId: string;
  attempt: number;
  amountCents: number;
  shippingCents: number;
  rushCents: number;
  discountCents: number;
  taxCents: number;
  customerId: string;
  uploadId: string;
  productId: string;
  productName: string;
  productSize: string;
  email: string;
};

/** What a payment knows of its order, so that the order can be made again of it when its rows are lost. */
export const toMetadata = (terms: PaymentTerms) => ({
  order_id: terms.orderId,
  upload_id: terms.uploadId,
  customer_id: terms.customerId,
  product_id: terms.productId,
  product_name: terms.productName,
  product_size: terms.productSize,
  total: toAmount(terms.amountCents),
  shipping: toAmount(terms.shippingCents),
  ...(terms.rushCents > 0 && { rush: toAmount(terms.rushCents) }),
  ...(terms.discountCents > 0 && { discount: toAmount(terms.discountCents) }),
  ...(terms.taxCents > 0 && { tax: toAmount(terms.taxCents) }),
  email: terms.email,
});

const { id, amount } = Order.shape;

/** Stripe's metadata may hold anything; Postgres takes neither NUL nor lone surrogates. */
const words = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,100}$/u);

const Metadata = z.object({
  order_id: id,
  upload_id: id,
  customer_id: id,
  product_id: id,
  product_name: words,
  product_size: words,
  total: amount.transform(toCents),
  shipping: amount.transform(toCents),
  rush: amount.transform(toCents).default(0),
  discount: amount.transform(toCents).default(0),
  tax: amount.transform(toCents).default(0),
  email: CustomerForm.shape.email,
});

/** An order as its payment's metadata describes it. */
export type LostOrder = {
  orderId: string;
  customerId: string;
  uploadId: string;
  productId: string;
  productName: string;
  productSize: string;
  priceCents: number;
  shippingCents: number;
  rushCents: number;
  discountCents: number;
  taxCents: number;
  email: string;
  createdAt: string;
};

/** Undefined where the store did not write the metadata, or not all of it, or the payment is in another currency. */
export const readLostOrder = (payment: {
  currency: string;
  createdAt: Date;
  metadata: Readonly<Record<string, string>>;
}): LostOrder | undefined => {
  const { data } = Metadata.safeParse(payment.metadata);
  if (!data || payment.currency !== currency) return undefined;
  const priceCents = data.total - data.shipping - data.rush - data.tax + data.discount;
  if (priceCents <= 0) return undefined;
  return {
    orderId: data.order_id,
    customerId: data.customer_id,
    uploadId: data.upload_id,
    productId: data.product_id,
    productName: data.product_name,
    productSize: data.product_size,
    priceCents,
    shippingCents: data.shipping,
    rushCents: data.rush,
    discountCents: data.discount,
    taxCents: data.tax,
    email: data.email,
    createdAt: payment.createdAt.toISOString(),
  };
};
