import { adminCalls } from './admin/calls.ts';
import type { AnyCall } from './call.ts';
import { createCustomer } from './customers.ts';
import { cutOutPet } from './cutouts.ts';
import { getOrderPreview, getOrderPreviewPicture } from './cuts.ts';
import { findOrders, readFoundOrders } from './find-orders.ts';
import { listGallery } from './gallery.ts';
import { getHealth, getOpenApi } from './health.ts';
import { saveMask } from './masks.ts';
import { sendMessage } from './messages.ts';
import { changeGalleryConsent, readGalleryConsent, readMissingDetails, sendMissingDetails } from './order-links.ts';
import { createOrder, getOrder, getOrderStats } from './orders.ts';
import { createPaymentIntent, findReturnedOrder, getConfig, receiveStripeEvent, resumeOrder } from './payments.ts';
import { listProducts } from './products.ts';
import { decideProof, getProof, getProofPicture } from './proofs.ts';
import { getShopTerms, quoteOrder } from './quotes.ts';
import { getOrderReceipt } from './receipts.ts';
import { getShopTexts } from './shop-texts.ts';
import { listOlderStories, listStories, shareStory } from './stories.ts';
import { uploadPhoto } from './uploads.ts';

/** All calls of the API. The gateway, the OpenAPI document and the tests iterate over this list. */
export const calls: readonly AnyCall[] = [
  listProducts,
  listGallery,
  getOrderStats,
  getConfig,
  getShopTerms,
  quoteOrder,
  createCustomer,
  cutOutPet,
  uploadPhoto,
  saveMask,
  createPaymentIntent,
  createOrder,
  resumeOrder,
  findReturnedOrder,
  getOrder,
  getOrderReceipt,
  getOrderPreview,
  getOrderPreviewPicture,
  getProof,
  getProofPicture,
  decideProof,
  readMissingDetails,
  sendMissingDetails,
  findOrders,
  readFoundOrders,
  readGalleryConsent,
  changeGalleryConsent,
  receiveStripeEvent,
  listStories,
  listOlderStories,
  shareStory,
  sendMessage,
  getShopTexts,
  ...adminCalls,
  getHealth,
  getOpenApi,
];
