import { listAudit } from './admin/audit.ts';
import { addFilament, changeFilament, deleteFilament, listFilaments } from './admin/filaments.ts';
import {
  addGalleryItem,
  deleteGalleryItem,
  getGalleryImage,
  listAdminGallery,
  reorderGallery,
  toggleGalleryItem,
} from './admin/gallery.ts';
import { jobs } from './admin/jobs.ts';
import {
  countMessages,
  decideMessages,
  listAdminMessages,
  listMessagePage,
  markMessageAnswered,
} from './admin/messages.ts';
import {
  freezeModel,
  getModelFile,
  getModelPicture,
  getPrepress,
  makeModel,
  markMemorial,
  sendProof,
} from './admin/models.ts';
import {
  exportOrders,
  getAdminOrder,
  getOrderPhoto,
  getOrderPicture,
  listAdminOrders,
  listUnmatchedPayments,
  moveProduction,
  refundOrder,
  resendMail,
  saveOrderNotes,
} from './admin/orders.ts';
import { getSession, login, logout } from './admin/session.ts';
import {
  approveStory,
  countStories,
  decideStories,
  getStoryPhoto,
  listAdminStories,
  listStoryPage,
  rejectStory,
} from './admin/stories.ts';
import type { AnyCall } from './call.ts';
import { createCustomer } from './customers.ts';
import { getOrderPreview, getOrderPreviewPicture } from './cuts.ts';
import { listGallery } from './gallery.ts';
import { getHealth, getOpenApi } from './health.ts';
import { sendMessage } from './messages.ts';
import { createOrder, getOrder, getOrderStats } from './orders.ts';
import { createPaymentIntent, getConfig, receiveStripeEvent } from './payments.ts';
import { listProducts } from './products.ts';
import { decideProof, getProof, getProofPicture } from './proofs.ts';
import { listStories, shareStory } from './stories.ts';
import { uploadPhoto } from './uploads.ts';

/** All calls of the API. The gateway, the OpenAPI document and the tests iterate over this list. */
export const calls: readonly AnyCall[] = [
  listProducts,
  listGallery,
  getOrderStats,
  getConfig,
  createCustomer,
  uploadPhoto,
  createPaymentIntent,
  createOrder,
  getOrder,
  getOrderPreview,
  getOrderPreviewPicture,
  getProof,
  getProofPicture,
  decideProof,
  receiveStripeEvent,
  listStories,
  shareStory,
  sendMessage,
  login,
  getSession,
  logout,
  listAudit,
  listAdminGallery,
  addGalleryItem,
  reorderGallery,
  toggleGalleryItem,
  deleteGalleryItem,
  getGalleryImage,
  listAdminStories,
  listStoryPage,
  countStories,
  decideStories,
  approveStory,
  rejectStory,
  getStoryPhoto,
  listAdminMessages,
  listMessagePage,
  countMessages,
  decideMessages,
  markMessageAnswered,
  listAdminOrders,
  listUnmatchedPayments,
  exportOrders,
  getAdminOrder,
  getOrderPhoto,
  getOrderPicture,
  moveProduction,
  saveOrderNotes,
  resendMail,
  refundOrder,
  listFilaments,
  addFilament,
  changeFilament,
  deleteFilament,
  getPrepress,
  makeModel,
  freezeModel,
  getModelFile,
  getModelPicture,
  markMemorial,
  sendProof,
  jobs.orders.list,
  jobs.orders.retry,
  jobs.catalog.list,
  jobs.catalog.retry,
  jobs.content.list,
  jobs.content.retry,
  getHealth,
  getOpenApi,
];
