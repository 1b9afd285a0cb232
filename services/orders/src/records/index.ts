export { listHeldOrders } from './erasure/queries.ts';
