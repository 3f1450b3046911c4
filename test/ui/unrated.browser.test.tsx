import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { StoreLink } from '../../src/screens/shared/stores/store-row.tsx'
import { StoreHeader } from '../../src/screens/store/store-header.tsx'
import { inRouter } from '../models/support/in-router.tsx'
import { aStore } from '../support/entities.ts'

/** What the card and the page of a store say of its ratings. */
async function shownOf(rating: number, ratingCount: number) {
  const store = aStore({ rating, ratingCount })
  const screen = await render(
    inRouter(
      <>
        <StoreLink store={store} deliveryOption="DELIVERY" />
        <StoreHeader store={store} now={Date.parse('2026-07-25T10:00:00Z')} reduced={0} />
      </>,
    ),
  )
  await expect.element(screen.getByRole('link')).toBeVisible()
  const stars = screen.container.querySelectorAll('a [role=img][aria-label*=sao]')
  return { card: Array.from(stars, ({ textContent }) => textContent), page: screen.container.querySelector('header p span')?.textContent }
}

describe('the rating of a store', () => {
  afterEach(() => cleanup())

  it('is on its card and its page', async () => {
    expect(await shownOf(4.5, 12)).toEqual({ card: ['4,5'], page: ' 4,5 (12)' })
  })

  it('is not written as 0.0 where no user has rated it yet', async () => {
    expect(await shownOf(0, 0)).toEqual({ card: [], page: 'Chưa có đánh giá' })
  })
})
