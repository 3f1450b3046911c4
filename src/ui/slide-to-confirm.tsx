import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import * as limits from '../../machines/limits.ts'
import { ForwardIcon } from './forward-icon.tsx'
import css from './slide-to-confirm.module.css'

/** As much of the track as has to be slid over. */
const share = 0.6
/** A finger that moves less has tapped. */
const tapPixels = 8

interface Slide {
  from: number
  by: number
}

/**
 * A step that must not be taken by a stray touch: it is slid to its end. A tap only asks for a second one, for those who can't slide (WCAG 2.5.7); a key or a
 * screen reader, which no pocket presses, confirms directly.
 */
export function SlideToConfirm({
  label,
  again,
  isBusy,
  onConfirm,
}: {
  label: string
  /** Shown after a tap: that another one confirms. */
  again: string
  isBusy: boolean
  onConfirm: () => void
}) {
  const [isArmed, setIsArmed] = useState(false)
  const slide = useRef<Slide>(undefined)
  const hasSlid = useRef(false)

  useEffect(() => {
    if (!isArmed) return undefined
    const timer = setTimeout(() => setIsArmed(false), limits.slideArmedMs)
    return () => clearTimeout(timer)
  }, [isArmed])

  const confirm = () => {
    setIsArmed(false)
    onConfirm()
  }
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    hasSlid.current = false
    if (!event.isPrimary || event.button !== 0) return
    slide.current = { from: event.clientX, by: 0 }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const move = ({ currentTarget: track, clientX }: PointerEvent<HTMLButtonElement>) => {
    if (!slide.current) return
    const onward = getComputedStyle(track).direction === 'rtl' ? -1 : 1
    slide.current.by = Math.min(Math.max(0, (clientX - slide.current.from) * onward), track.clientWidth)
    if (slide.current.by > tapPixels) hasSlid.current = true
    track.style.setProperty('--slid', `${slide.current.by}px`)
    track.dataset['isSliding'] = 'true'
  }
  const end = ({ currentTarget: track, type }: PointerEvent<HTMLButtonElement>) => {
    const by = slide.current?.by ?? 0
    slide.current = undefined
    track.style.removeProperty('--slid')
    delete track.dataset['isSliding']
    if (type === 'pointerup' && by >= track.clientWidth * share) confirm()
  }
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // the end of a slide is a click as well
    if (hasSlid.current && event.detail > 0) return
    const isByPointer = event.detail > 0
    if (isByPointer && !isArmed) setIsArmed(true)
    else confirm()
  }
  return (
    <div className={css['slide']} data-armed={isArmed}>
      <button
        type="button"
        aria-busy={isBusy}
        disabled={isBusy}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onClick={click}
        onBlur={() => setIsArmed(false)}
      >
        <span className={css['thumb']}>
          <ForwardIcon />
        </span>
        <span className={css['label']}>{label}</span>
      </button>
      <span role="status">{isArmed ? again : null}</span>
    </div>
  )
}
