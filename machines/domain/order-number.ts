/** As much of an order's unique id as people can read to each other. */
const length = 8

/** An order's number, as customers, stores, couriers and gateways read it. */
export const orderNumberOf = (uniqueId: string): string => uniqueId.slice(0, length).toUpperCase()
