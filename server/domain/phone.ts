import { Problem } from './problem.ts'

/** A phone number in its canonical form: digits only, as dialled within the country; with `+` for other countries. */
export function nationalPhone(phone: string, countryCode: string | undefined): string {
  const code = countryCode?.replaceAll(/\D/g, '') ?? ''
  const isInternational = /^[ (]*(\+|00)/.test(phone)
  const digits = phone.replaceAll(/\D/g, '').replace(isInternational ? /^00/ : /^$/, '')
  const isOwn = code !== '' && digits.startsWith(code) && (isInternational || digits.length > 10)
  const national = isOwn ? `0${digits.slice(code.length).replace(/^0+/, '')}` : digits
  if (national.length < 6 || national.length > 15)
    throw new Problem('VALIDATION', { errors: [{ path: '/phone', message: 'is no phone number' }] })
  return isInternational && !isOwn ? `+${national}` : national
}
