// Loaded into a server process before anything else: its clock is off by CLOCK_OFF_MS.
const off = Number(process.env['CLOCK_OFF_MS'] ?? 0)
const Real = Date

globalThis.Date = new Proxy(Real, {
  construct: (target, given, self) => Reflect.construct(target, given.length > 0 ? given : [Real.now() + off], self) as Date,
  get: (target, name) => (name === 'now' ? () => Real.now() + off : (Reflect.get(target, name) as unknown)),
})
