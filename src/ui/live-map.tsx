import { useEffect, useRef, useState } from 'react'

/** A map that is mounted in an element of the page. */
interface Mounted<Pin> {
  show: (pins: Pin[]) => void
  remove: () => void
}

/** A map with pins that move. `load` loads what mounts it in an element; where that fails there is no map at all. */
export function LiveMap<Pin>({
  load,
  pins,
  className,
}: {
  load: () => Promise<(element: HTMLElement) => Mounted<Pin>>
  pins: Pin[]
  className: string | undefined
}) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Mounted<Pin>>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const element = container.current
    let isGone = false
    let mounted: Mounted<Pin> | undefined
    const begin = async () => {
      const mount = await load()
      if (isGone || !element) return
      mounted = mount(element)
      setMap(mounted)
    }
    begin().catch(() => setMissing(true))
    return () => {
      isGone = true
      mounted?.remove()
    }
  }, [load])
  useEffect(() => map?.show(pins), [map, pins])
  return isMissing ? null : <div ref={container} className={className} />
}
