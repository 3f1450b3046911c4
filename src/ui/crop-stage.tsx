import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import css from './crop-stage.module.css'

interface Movement {
  across: number
  down: number
}

interface Props {
  label: string
  zoom: number
  /** Fills the canvas with what is framed. */
  draw: (canvas: HTMLCanvasElement) => void
  /** Notifies how far the frame goes over the picture, in parts of its side. */
  onMove: (movement: Movement) => void
  /** Notifies the zoom that is wanted, and which point is to stay where it is, from the middle. */
  onZoom: (zoom: number, at?: Movement) => void
  isStill: boolean
  /** What will be seen of it; round by default. */
  shape?: 'square'
}

/** Sharp on a screen with three points to a pixel. */
const points = 960
const step = 0.05
const zoomStep = 1.15
/** A finger that moved less has tapped. */
const tapPx = 4

/** The picture goes where the arrow points, and the frame over it the opposite direction. */
const arrows: Record<string, Movement> = {
  ArrowLeft: { across: step, down: 0 },
  ArrowRight: { across: -step, down: 0 },
  ArrowUp: { across: 0, down: step },
  ArrowDown: { across: 0, down: -step },
}

interface Touch {
  x: number
  y: number
  /** How far it has come. */
  went: number
}

/** Where a point lies from the middle of an element, in parts of its side. */
function fromMiddle(element: Element, x: number, y: number): Movement {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { across: (x - left) / width - 0.5, down: (y - top) / height - 0.5 }
}

const apart = ([one, other]: Touch[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0)

/**
 * A picture in a frame. It is pulled by a finger or a mouse, zoomed by two fingers or a wheel; a tap brings its point to the middle. Arrows move it, plus and
 * minus zoom it.
 */
export function CropStage({ label, zoom, draw, onMove, onZoom, isStill, shape }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const touches = useRef(new Map<number, Touch>())
  const now = useRef({ zoom, onZoom })
  useLayoutEffect(() => {
    now.current = { zoom, onZoom }
    if (canvas.current) draw(canvas.current)
  })
  const turnWheel = useCallback((element: HTMLDivElement) => {
    const turned = (event: WheelEvent) => {
      event.preventDefault()
      const { current } = now
      current.onZoom(current.zoom * Math.exp(-event.deltaY / 400), fromMiddle(element, event.clientX, event.clientY))
    }
    element.addEventListener('wheel', turned, { passive: false })
    return () => element.removeEventListener('wheel', turned)
  }, [])

  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY, went: 0 })
  }
  const pull = ({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
    const touch = touches.current.get(pointerId)
    if (!touch) return
    const { width } = currentTarget.getBoundingClientRect()
    const all = [...touches.current.values()]
    const before = apart(all)
    const [right, down] = [x - touch.x, y - touch.y]
    Object.assign(touch, { x, y, went: touch.went + Math.hypot(right, down) })
    const share = -1 / width / all.length
    onMove({ across: right * share, down: down * share })
    const after = apart(all)
    if (before > 0 && after > 0) onZoom((zoom * after) / before)
  }
  const leave = (event: PointerEvent<HTMLElement>) => {
    const touch = touches.current.get(event.pointerId)
    touches.current.delete(event.pointerId)
    if (event.type === 'pointerup' && touch && touch.went < tapPx && touches.current.size === 0)
      onMove(fromMiddle(event.currentTarget, event.clientX, event.clientY))
  }
  const type = (event: KeyboardEvent) => {
    const movement = arrows[event.key]
    const wanted = event.key === '+' || event.key === '=' ? zoom * zoomStep : event.key === '-' ? zoom / zoomStep : undefined
    if (!movement && wanted === undefined) return
    event.preventDefault()
    if (movement) onMove(movement)
    if (wanted !== undefined) onZoom(wanted)
  }

  return (
    <div
      ref={turnWheel}
      className={css['stage']}
      data-shape={shape}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by arrow keys
      tabIndex={0}
      aria-label={label}
      aria-disabled={isStill}
      onPointerDown={press}
      onPointerMove={pull}
      onPointerUp={leave}
      onPointerCancel={leave}
      onKeyDown={type}
    >
      <canvas ref={canvas} width={points} height={points} />
    </div>
  )
}
