import { selectSettings } from '../../../../machines/app/startup/startup.selectors.ts'
import { locationTexts } from './texts.vi.ts'
import type { PickerProps } from './picker.ts'
import { PinPad } from './pin-pad.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useWidget } from '../../../ui/use-widget.ts'
import css from './location-map.module.css'
import { useRuntime } from '../../../runtime/runtime-context.tsx'

/** A map below a pin, moved by dragging, by arrow keys or by a tap; its code comes when it is needed. Where none can be shown, buttons move the pin. */
export function LocationMap({ at, onMove }: PickerProps) {
  const t = useTexts(locationTexts)
  const { startup } = useRuntime().actors
  const styleUrl = selectSettings(startup.getSnapshot()).mapStyleUrl
  const { container, hasFailed } = useWidget({
    load: async () => {
      const { mountPicker } = await import('../../../platform/map.ts')
      return (element, first, moved) => mountPicker(element, { at: first, label: t('pin.title'), styleUrl, onMove: moved })
    },
    shown: at,
    onChange: onMove,
  })
  if (hasFailed) return <PinPad at={at} onMove={onMove} />
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
      <figcaption>
        {t('pin.how')} <span>{t('pin.keys')}</span>
      </figcaption>
    </figure>
  )
}
