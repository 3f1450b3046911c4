const names: Record<string, string> = { MercadoPago: 'Mercado Pago' }

/** A gateway's own name; it is the same in every language. */
export const methodName = (method: string): string => names[method] ?? method
