import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { LocateIcon } from './customer-icons.tsx'

/** A map that is mounted in an element of the page. */
interface Mounted<Scene> {
  show: (scene: Scene) => void
  /** Brings everything into view. */
  fit: () => void
  remove: () => void
}

/** A map of what moves. `load` loads what mounts it in an element; where that fails there is no map at all. */
export function LiveMap<Scene>({
  load,
  scene,
  fitLabel,
  className,
}: {
  load: () => Promise<(element: HTMLElement) => Mounted<Scene>>
  scene: Scene
  /** Names the button that brings everything into view. */
  fitLabel: string
  className: string | undefined
}) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Mounted<Scene>>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const element = container.current
    let isGone = false
    let mounted: Mounted<Scene> | undefined
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
  useEffect(() => map?.show(scene), [map, scene])
  if (isMissing) return null
  return (
    <div className={className}>
      <div ref={container} />
      {map ? (
        <IconButton label={fitLabel} onClick={map.fit}>
          <LocateIcon />
        </IconButton>
      ) : null}
    </div>
  )
}
