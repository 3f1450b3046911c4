import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import type { Coordinates } from '../../machines/domain/entities.ts'
import { PinPad } from '../../src/screens/shared/location/pin-pad.tsx'
import { locationTexts } from '../../src/screens/shared/location/texts.vi.ts'

const here: Coordinates = { lat: 10.7725, lng: 106.698 }

describe('a pin without a map', () => {
  afterEach(cleanup)

  it.each([
    ['north', 25, 0],
    ['south', -25, 0],
    ['east', 0, 25],
    ['west', 0, -25],
  ] as const)('is moved to the %s by a button, some 25 metres', async (direction, north, east) => {
    const notify: Coordinates[] = []
    const screen = await render(<PinPad at={here} onMove={(at) => notify.push(at)} />)
    await expect.element(screen.getByRole('status')).toHaveTextContent('10,77250; 106,69800')
    await screen.getByRole('button', { name: locationTexts[`pin.${direction}`] }).click()
    const metres = 111_195
    const [at] = notify
    if (!at) throw new Error('Nothing was told')
    expect((at.lat - here.lat) * metres).toBeCloseTo(north, 0)
    expect((at.lng - here.lng) * metres * Math.cos((here.lat * Math.PI) / 180)).toBeCloseTo(east, 0)
  })
})
