/** What is made for a locale, and for something more where it depends on that, made once. */
export const cached = <T>(make: (locale: string, extra: string) => T) => {
  const made = new Map<string, T>()
  return (locale: string, extra = '') => {
    const key = `${locale} ${extra}`
    const known = made.get(key)
    if (known) return known
    const one = make(locale, extra)
    made.set(key, one)
    return one
  }
}
