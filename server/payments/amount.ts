import { decimalsOf } from '../../machines/domain/currency.ts'

/** Minor units as the decimal text that some gateways expect: 150050 INR is `1500.50`, 45000 VND is `45000`. */
export function decimalOf(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  if (decimals === 0) return String(amount)
  const digits = String(amount).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** A decimal amount in minor units; NaN for what is no amount or has a fraction of a unit. */
export function minorOf(decimal: string | number, currency: string): number {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(String(decimal))
  if (!match) return Number.NaN
  const decimals = decimalsOf(currency)
  const [, whole = '', fraction = ''] = match
  if (/[^0]/.test(fraction.slice(decimals))) return Number.NaN
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
