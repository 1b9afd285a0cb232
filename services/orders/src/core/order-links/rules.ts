/** How long a mailed link that asks for an order's details opens. */
export const orderLinkDays = 30;
