import type { KeyboardEvent } from 'react'

const turn = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const

const isArrow = (key: string): key is keyof typeof turn => key in turn

/** Moves the focus by the arrow keys from card to card: up and down in a `[data-lane]`, left and right to the next lane that has cards. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (!isArrow(event.key) || !(event.target instanceof HTMLElement) || !event.target.matches('[data-focus]')) return
  const lanes = [...event.currentTarget.querySelectorAll('[data-lane]')]
    .map((lane) => [...lane.querySelectorAll<HTMLElement>('[data-focus]')].filter((card) => card.checkVisibility()))
    .filter((cards) => cards.length > 0)
  const { target } = event
  const lane = lanes.findIndex((cards) => cards.includes(target))
  const row = lanes[lane]?.indexOf(target) ?? -1
  if (row < 0) return
  const [across, down] = turn[event.key]
  const onward = getComputedStyle(target).direction === 'rtl' ? -across : across
  const cards = lanes[lane + onward]
  event.preventDefault()
  cards?.at(Math.min(Math.max(row + down, 0), cards.length - 1))?.focus()
}
