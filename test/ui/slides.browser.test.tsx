import { waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createRuntime } from '../../src/actors/app/app.ts'
import { bindSlides } from '../../src/actors/shop/slides.ts'
import { keys } from '../../src/platform/keys.ts'
import { staticPlatform } from '../../src/platform/platform.ts'

const slider = '/api/promo-slider'
const kinds = '/api/get-restaurant-category-slides'
const answers: Record<string, unknown> = {
  [slider]: {
    mainSlides: [{ url: '/stores/pho-hoa', data: { id: 1, name: 'Phở', image: null, model: 1 }, promo_slider: { size: 1 } }],
    otherSlides: [],
  },
  [kinds]: [{ id: 2, name: 'Bún', image: null, categories_ids: [] }],
}

/** The slides near a location, where these calls fail, and what was asked for them. */
async function slidesWithout(failing: string[]) {
  const bodies: Record<string, unknown> = {}
  const platform = {
    ...staticPlatform('http://localhost'),
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url)
      bodies[pathname] = await request.json()
      return failing.includes(pathname) ? Response.json({ success: false }, { status: 500 }) : Response.json(answers[pathname])
    },
  }
  platform.store.set(keys.location, JSON.stringify({ lat: 10.78, lng: 106.69, address: '1 Lê Lợi', timestamp: 1 }))
  const actor = bindSlides(createRuntime(platform, undefined)).start()
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  const { slides } = context
  return { bodies, shown: slides && [slides.main.map(({ name }) => name), slides.kinds.map(({ name }) => name)] }
}

describe('the slides of the home screen', () => {
  it('SLIDE-1 are asked for near the location, of all categories', async () => {
    const { bodies, shown } = await slidesWithout([])
    expect(bodies).toEqual({ [slider]: { latitude: 10.78, longitude: 106.69, category_ids: [] }, [kinds]: {} })
    expect(shown).toEqual([['Phở'], ['Bún']])
  })

  it.each([
    ['the promo slides', [slider], [[], ['Bún']]],
    ['the kinds of stores', [kinds], [['Phở'], []]],
    ['both', [slider, kinds], undefined],
  ])('SLIDE-1 are shown as far as they can be had where %s fail', async (_, failing, shown) =>
    expect((await slidesWithout(failing)).shown).toEqual(shown),
  )
})
