/** The order number that customers see: the first eight characters of the id, in upper case. */
export const orderNumber = (orderId: string): string => orderId.slice(0, 8).toUpperCase();
