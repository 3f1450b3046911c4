/** What is made for a locale or a zone, and for something more where it depends on that, made once. */
export const cached = <T>(make: (name: string, extra: string) => T) => {
  const made = new Map<string, T>()
  return (name: string, extra = '') => {
    const key = `${name} ${extra}`
    const known = made.get(key)
    if (known) return known
    const one = make(name, extra)
    made.set(key, one)
    return one
  }
}
