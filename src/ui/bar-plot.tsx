import { useState } from 'react'
import css from './bar-plot.module.css'

export interface Bar {
  /** What it is of, as people read it. */
  name: string
  value: number
  /** The value as people read it. */
  text: string
}

/** As long as a bar of nothing is, of the longest one. */
const leastShare = 0.005

/**
 * Bars of values, of which one is read out: the highest to begin with, then the one that is pointed at, touched, or reached by the arrow keys. The SVG
 * itself is hidden from screen readers, which are given the chosen bar as the text of a slider.
 */
export function BarPlot({ label, bars, marks }: { label: string; bars: readonly Bar[]; marks: readonly string[] }) {
  const highest = Math.max(...bars.map(({ value }) => value), 0)
  const [chosen, setChosen] = useState(() =>
    Math.max(
      bars.findIndex(({ value }) => value === highest),
      0,
    ),
  )
  const bar = bars[Math.min(chosen, bars.length - 1)]
  if (!bar) return null
  const text = `${bar.name}: ${bar.text}`
  return (
    <div className={css['plot']}>
      <p aria-hidden="true">
        <b>{bar.name}</b> {bar.text}
      </p>
      <div className={css['field']}>
        <svg viewBox={`0 0 ${bars.length} 1`} preserveAspectRatio="none" aria-hidden="true">
          {bars.map(({ name, value }, index) => {
            const height = highest === 0 ? leastShare : Math.max(value / highest, leastShare)
            return <rect key={name} x={index + 0.12} width={0.76} y={1 - height} height={height} data-chosen={index === chosen} />
          })}
        </svg>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={text}
          min={0}
          max={bars.length - 1}
          value={chosen}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
          onPointerMove={({ currentTarget, clientX, pointerType }) => {
            if (pointerType !== 'mouse') return
            const { left, width } = currentTarget.getBoundingClientRect()
            setChosen(Math.min(Math.max(Math.floor(((clientX - left) / width) * bars.length), 0), bars.length - 1))
          }}
        />
      </div>
      <div className={css['marks']} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  )
}
