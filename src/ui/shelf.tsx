import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { NextIcon } from './customer-icons.tsx'
import { IconButton } from './icon-button.tsx'
import { BackIcon } from './more-icons.tsx'
import css from './shelf.module.css'

interface Props {
  title: string
  /** The link to all of it. */
  all: ReactNode
  previousLabel: string
  nextLabel: string
  /** List items. */
  children: ReactNode
}

/** An arrow leaves a card that was in view in view. */
const share = 0.8

/** A row that is scrolled sideways: by touch, by the keyboard from card to card, and with a mouse by its arrows. */
export function Shelf({ title, all, previousLabel, nextLabel, children }: Props) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false })

  const look = () => {
    if (!list.current) return
    const { scrollLeft, clientWidth, scrollWidth } = list.current
    // from right to left what was scrolled is negative
    const scrolled = Math.abs(scrollLeft)
    setEnds({ isAtStart: scrolled < 1, isAtEnd: scrolled + clientWidth > scrollWidth - 1 })
  }
  // immediately, and again when the window has another width
  useEffect(() => {
    if (!list.current) return undefined
    const observer = new ResizeObserver(look)
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [])

  const move = (pages: 1 | -1) => {
    if (!list.current) return
    const onward = getComputedStyle(list.current).direction === 'rtl' ? -1 : 1
    list.current.scrollBy({ left: pages * onward * share * list.current.clientWidth })
  }
  return (
    <section className={css['shelf']} aria-labelledby={id}>
      <div className={css['head']}>
        <h2 id={id}>{title}</h2>
        {all}
        <span className={css['arrows']}>
          <IconButton label={previousLabel} tabIndex={-1} disabled={ends.isAtStart} onClick={() => move(-1)}>
            <BackIcon />
          </IconButton>
          <IconButton label={nextLabel} tabIndex={-1} disabled={ends.isAtEnd} onClick={() => move(1)}>
            <NextIcon />
          </IconButton>
        </span>
      </div>
      <ul ref={list} className={css['list']} onScroll={look}>
        {children}
      </ul>
    </section>
  )
}
