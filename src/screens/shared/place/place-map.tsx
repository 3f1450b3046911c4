import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { selectSettings } from '../../../../machines/app/startup/startup.selectors.ts'
import { whereTexts } from '../../../../texts/vi/where.ts'
import type { PickerMap } from '../../../platform/map.ts'
import type { PickerProps } from './picker.ts'
import { PinPad } from './pin-pad.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import css from './place-map.module.css'
import { useRuntime } from '../../../runtime/runtime-context.tsx'

/** A map below a pin, moved by dragging, by arrow keys or by a tap; its code comes when it is needed. Where none can be drawn, buttons move the pin. */
export function PlaceMap({ at, onMove }: PickerProps) {
  const t = useTexts(whereTexts)
  const { startup } = useRuntime().actors
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<PickerMap>()
  const [isMissing, setMissing] = useState(false)
  const styleUrl = selectSettings(startup.getSnapshot()).mapStyleUrl
  const told = useEffectEvent(onMove)
  const begin = useEffectEvent((mount: typeof import('../../../platform/map.ts').mountPicker, element: HTMLElement) =>
    mount(element, { at, label: t('pin.title'), styleUrl, onMove: told }),
  )
  useEffect(() => {
    const element = container.current
    let isGone = false
    let mounted: PickerMap | undefined
    const mount = async () => {
      const { mountPicker } = await import('../../../platform/map.ts')
      if (isGone || !element) return
      mounted = begin(mountPicker, element)
      setMap(mounted)
    }
    mount().catch(() => setMissing(true))
    return () => {
      isGone = true
      mounted?.remove()
    }
  }, [])
  useEffect(() => map?.show(at), [map, at])
  if (isMissing) return <PinPad at={at} onMove={onMove} />
  return (
    <figure className={css['frame']}>
      <div className={css['ground']}>
        <div ref={container} />
        <span className={css['point']} />
        <svg className={css['pin']} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 22.5s7.5-7 7.5-12.7a7.5 7.5 0 1 0-15 0c0 5.7 7.5 12.7 7.5 12.7z" />
          <circle cx="12" cy="9.5" r="2.75" fill="#fff" stroke="none" />
        </svg>
      </div>
      <figcaption>{t('pin.how')}</figcaption>
    </figure>
  )
}
