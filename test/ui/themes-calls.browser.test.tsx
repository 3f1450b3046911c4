import { expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { selectHasFailed, selectIsLoading, selectRows } from '../../machines/shop/themes/themes.selectors.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { bindThemes } from '../../src/actors/shop/themes.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import { aLocation } from '../support/entities.ts'

/** The rows of the home screen from a server that answers the themes' call so. */
async function rowsOf(status: number) {
  const platform = {
    ...staticPlatform('http://localhost'),
    fetch: () => Promise.resolve(Response.json({ success: false, message: 'Không có' }, { status })),
  }
  const runtime = createRuntime(platform, undefined)
  runtime.actors.location.start()
  runtime.actors.location.send({ type: 'location.choose', location: aLocation() })
  const themes = bindThemes(runtime)
  themes.start()
  const snapshot = await waitFor(themes, (current) => !selectIsLoading(current))
  return [selectHasFailed(snapshot), selectRows(snapshot)]
}

it('BACK-1 a back end without themes has no rows, which is no failure', async () => {
  expect(await rowsOf(404)).toEqual([false, { again: [], themes: [] }])
  expect(await rowsOf(400)).toEqual([true, undefined])
})
