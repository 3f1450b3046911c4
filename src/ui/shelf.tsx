import { useId, useRef, type ReactNode } from 'react'
import { NextIcon } from './customer-icons.tsx'
import { IconButton } from './icon-button.tsx'
import { BackIcon } from './more-icons.tsx'
import css from './shelf.module.css'

interface Props {
  title: string
  /** The link to all of it. */
  all: ReactNode
  labels: { back: string; on: string }
  /** List items. */
  children: ReactNode
}

/** A row that is scrolled sideways: by touch, by the keyboard from card to card, and with a mouse by two buttons. */
export function Shelf({ title, all, labels, children }: Props) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const scroll = (pages: number) => {
    const box = list.current
    if (!box) return
    const forwards = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    box.scrollBy({ left: pages * forwards * box.clientWidth * 0.8 })
  }
  return (
    <section className={css['shelf']} aria-labelledby={id}>
      <div className={css['head']}>
        <h2 id={id}>{title}</h2>
        <span className={css['turn']}>
          <IconButton label={labels.back} onClick={() => scroll(-1)}>
            <BackIcon />
          </IconButton>
          <IconButton label={labels.on} onClick={() => scroll(1)}>
            <NextIcon />
          </IconButton>
        </span>
        {all}
      </div>
      <ul ref={list} className={css['list']}>
        {children}
      </ul>
    </section>
  )
}
