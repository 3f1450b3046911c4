import { homeZone, useFormats } from '../../../ui/format.ts'

/** Epoch milliseconds → 17:30; by the clock of another zone, with its day. */
export function useStoreTime() {
  const { time } = useFormats()
  return (at: number, zone: string) => time(new Date(at).toISOString(), zone === '' || zone === homeZone ? undefined : zone)
}
