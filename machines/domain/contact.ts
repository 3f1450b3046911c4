export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** A number as people write it: it begins with a digit, a plus or a bracket, and has six to fifteen digits in twenty characters at most. */
export function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return /^(?=.{6,20}$)[+(]{0,2}\d[\d ().-]*$/.test(text.trim()) && digits >= 6 && digits <= 15
}
