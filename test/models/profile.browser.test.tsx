import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { profileMachine } from '../../machines/account/profile/profile.machine.ts'
import { selectIsFraming, selectIsSaving } from '../../machines/account/profile/profile.selectors.ts'
import type { Profile } from '../../machines/account/profile/profile.types.ts'
import { drawFramed } from '../../src/platform/picture.ts'
import { CropSheet } from '../../src/screens/account/crop-sheet.tsx'
import { PhoneSheet } from '../../src/screens/account/phone-sheet.tsx'
import { ProfileCard } from '../../src/screens/account/profile-card.tsx'
import { useSelector } from '../../src/runtime/use-selector.ts'
import { Button } from '../../src/ui/parts.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { sharedTexts } from '../../src/screens/shared/texts.vi.ts'
import { accountTexts } from '../../src/screens/account/texts.vi.ts'
import { signInFormsTexts } from '../../src/screens/shared/sign-in/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { profileModel } from './profile.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(profileMachine)
expectFullyWalked(coverage)

const lan: Profile = { name: 'Lan', email: 'lan@example.com', phone: '0901234567', avatar: undefined, taxNumber: '' }
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const start = () => startMachine(profileMachine, { coverage, input: undefined, listeners: ['sendAvatar'] })
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const field = (screen: RenderResult) => screen.getByLabelText(accountTexts['profile.tax'])
const isSaving = ({ actor }: World) => selectIsSaving(actor.getSnapshot())

const colours = ['#f00', '#0f0', '#00f'] as const
/** Three squares side by side: red, green, blue. */
async function threeSquares() {
  const canvas = document.createElement('canvas')
  canvas.width = 300
  canvas.height = 100
  const context = canvas.getContext('2d')
  for (const [index, colour] of colours.entries()) {
    if (context) context.fillStyle = colour
    context?.fillRect(index * 100, 0, 100, 100)
  }
  return { pixels: await createImageBitmap(canvas), width: 300, height: 100 }
}
const squares = await threeSquares()

function Own({ actor }: Pick<World, 'actor'>) {
  const isFraming = useSelector(actor, selectIsFraming)
  return (
    <>
      <ProfileCard
        profile={actor}
        greeting="Chào Lan"
        phoneChange={
          <PhoneSheet profile={actor}>
            <Button onClick={() => actor.send({ type: 'profile.reload' })}>{signInFormsTexts['code.check']}</Button>
          </PhoneSheet>
        }
      />
      {isFraming ? <CropSheet profile={actor} draw={drawFramed} /> : null}
    </>
  )
}

const stage = (screen: RenderResult) => screen.getByRole('application', { name: accountTexts['picture.stage'] })
const slider = (screen: RenderResult) => screen.getByRole('slider', { name: accountTexts['picture.zoom'] })
const takeButton = (screen: RenderResult) => screen.getByRole('button', { name: accountTexts['picture.keep'] })

/** The colours that are seen at the left, in the middle and at the right of the frame. */
function seen({ screen }: Page): string[] {
  const canvas = stage(screen).element().querySelector('canvas')
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return []
  return [0.1, 0.5, 0.9].map((share) => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(canvas.width * share, canvas.height / 2, 1, 1).data
    return ['red', 'green', 'blue'][[red, green, blue].findIndex((one) => one > 200)] ?? 'none'
  })
}

const expectNoSheet = async ({ screen }: Page) => {
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
}

const expectSending = async ({ screen }: Page, percent: number) => {
  const label = accountTexts['picture.sent'].replace('{percent}', String(percent))
  await expect.element(screen.getByRole('progressbar', { name: label })).toBeVisible()
  await expect.element(takeButton(screen)).not.toBeInTheDocument()
  await expect.element(slider(screen)).toBeDisabled()
}

walkModel({
  ids: 'AUTH-6',
  model: profileModel,
  start,
  view: ({ actor }) => <Own actor={actor} />,
  executors: {
    'the data comes': ({ resolve }) => resolve('load', { profile: lan, ban: 'Tài khoản đã bị khóa.' }),
    'the data does not come': ({ reject }) => reject('load', new AppError('server')),
    'the new data comes': ({ resolve }) => resolve('load', { profile: { ...lan, phone: '0911222333' }, ban: undefined }),
    'another number is wanted': ({ screen }) => screen.getByRole('button', { name: accountTexts['profile.changePhone'] }).click(),
    'another number is proved': ({ screen }) => screen.getByRole('button', { name: signInFormsTexts['code.check'] }).click(),
    'the old number stays': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.close'] }).click(),
    'nothing comes for 30 s': ({ clock }) => clock.increment(limits.httpTimeoutMs),
    'a picture is chosen': ({ screen }) =>
      userEvent.upload(screen.getByLabelText(accountTexts['profile.change']), new File(['x'], 'me.jpg', { type: 'image/jpeg' })),
    'the picture is read': ({ resolve }) => resolve('open', squares),
    'the file is no picture': ({ reject }) => reject('open', new AppError('validation', { code: 'UNSUPPORTED_MEDIA_TYPE' })),
    'the picture is pulled to the left': async ({ screen }) => {
      const { width, height } = stage(screen).element().getBoundingClientRect()
      const [from, to] = [0.9, 0.1].map((share) => ({ x: width * share, y: height / 2 }))
      await userEvent.dragAndDrop(stage(screen), stage(screen), { sourcePosition: from, targetPosition: to })
    },
    'the arrow to the right is pressed': async ({ screen }) => {
      ;(stage(screen).element() as HTMLElement).focus()
      await userEvent.keyboard('{ArrowRight}'.repeat(12))
    },
    'the picture is zoomed': async ({ screen }) => {
      await slider(screen).fill('2')
    },
    'plus is pressed': async ({ screen }) => {
      ;(stage(screen).element() as HTMLElement).focus()
      await userEvent.keyboard('+++++')
    },
    'the wheel is turned': ({ screen }) => {
      const { left, top, width, height } = stage(screen).element().getBoundingClientRect()
      const at = { clientX: left + width / 2, clientY: top + height / 2 }
      stage(screen)
        .element()
        .dispatchEvent(new WheelEvent('wheel', { deltaY: -280, bubbles: true, cancelable: true, ...at }))
    },
    'a point is tapped': async ({ screen }) => {
      const { width, height } = stage(screen).element().getBoundingClientRect()
      for (const x of [width * 0.95, width * 0.75]) await userEvent.click(stage(screen), { position: { x, y: height / 2 } })
    },
    'the picture is used': async ({ screen }) => {
      await takeButton(screen).click()
    },
    'the picture cannot be drawn': ({ reject }) => reject('crop', new AppError('timeout')),
    'the picture is drawn': ({ resolve }) => resolve('crop', pixel),
    'a part of it has gone': ({ receive }) => receive('sendAvatar', { type: 'picture.sent', share: 0.43 }),
    'the sheet is closed': async ({ screen }) => {
      await screen.getByRole('button', { name: accountTexts['picture.drop'] }).click()
    },
    'the server keeps it': (world) =>
      isSaving(world)
        ? world.resolve('saveTaxNumber', { ...lan, taxNumber: '0312345678' })
        : world.receive('sendAvatar', { type: 'picture.taken', profile: { ...lan, avatar: pixel } }),
    'the server refuses it': (world) =>
      isSaving(world)
        ? world.reject('saveTaxNumber', new AppError('validation'))
        : world.receive('sendAvatar', { type: 'picture.refused', error: new AppError('validation', { code: 'TOO_LARGE' }) }),
    'a tax number is saved': async ({ screen }) => {
      await field(screen).fill('0312345678')
      await screen.getByRole('button', { name: accountTexts['profile.save'] }).click()
    },
  },
  assertions: {
    loading: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: 'Chào Lan' })).toBeVisible()
      await expect.element(field(screen)).toBeDisabled()
    },
    bare: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: 'Chào Lan' })).toBeVisible()
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
      await expect.element(field(screen)).not.toBeInTheDocument()
    },
    shown: async (page) => {
      const { screen } = page
      await expectNoSheet(page)
      await expect.element(screen.getByText(accountTexts['profile.limits'])).toBeVisible()
      await expect.element(screen.getByText('lan@example.com')).toBeVisible()
      await expect.element(screen.getByText('0901234567')).toBeVisible()
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Tài khoản đã bị khóa.')
      await expect.element(field(screen)).toHaveValue('')
    },
    changingPhone: ({ screen }) => expect.element(screen.getByRole('dialog', { name: accountTexts['profile.changePhone'] })).toBeVisible(),
    renewing: async ({ screen }) => {
      await expect.element(screen.getByText('0901234567')).toBeVisible()
    },
    renewed: async ({ screen }) => {
      await expect.element(screen.getByText('0911222333')).toBeVisible()
    },
    opening: async ({ screen }) => {
      await expect.element(screen.getByText(accountTexts['profile.opening'])).toBeVisible()
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    },
    whole: async (page) => {
      await expect.element(stage(page.screen)).toBeVisible()
      expect(seen(page)).toEqual(['green', 'green', 'green'])
      await expect.element(slider(page.screen)).toHaveValue('1')
    },
    atTheRight: async (page) => {
      await expect.poll(() => seen(page)).toEqual(['green', 'blue', 'blue'])
    },
    atTheLeft: async (page) => {
      await expect.poll(() => seen(page)).toEqual(['red', 'red', 'green'])
    },
    zoomed: async ({ screen }) => {
      await expect.poll(() => Number((slider(screen).element() as HTMLInputElement).value)).toBeCloseTo(2, 1)
    },
    drawing: (page) => expectSending(page, 0),
    beginning: (page) => expectSending(page, 0),
    sending: (page) => expectSending(page, 43),
    saving: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: accountTexts['profile.save'] })).toBeDisabled()
    },
    noPicture: async ({ screen }) => {
      await expect.element(screen.getByText(accountTexts['profile.noPicture'])).toBeVisible()
    },
    pictureLate: async ({ screen }) => {
      await expect.element(screen.getByText(sharedTexts['error.timeout'])).toBeVisible()
    },
    unsent: async ({ screen }) => {
      await expect.element(screen.getByText(sharedTexts['error.timeout'])).toBeVisible()
      await expect.element(takeButton(screen)).toBeEnabled()
    },
    pictured: async (page) => {
      const { screen } = page
      await expectNoSheet(page)
      await expect.poll(() => screen.container.querySelector('img')?.getAttribute('src')).toBe(pixel)
    },
    pictureRefused: async ({ screen }) => {
      await expect.element(screen.getByRole('dialog').getByText(accountTexts['profile.tooLarge'])).toBeVisible()
      await expect.element(takeButton(screen)).toBeEnabled()
    },
    saved: async ({ screen }) => {
      await expect.element(field(screen)).toHaveValue('0312345678')
      await expect.element(screen.getByRole('button', { name: accountTexts['profile.save'] })).toBeDisabled()
    },
    taxRefused: async ({ screen }) => {
      await expect.element(screen.getByText(accountTexts['profile.taxWrong'])).toBeVisible()
      await expect.element(field(screen)).toHaveValue('0312345678')
    },
    taxLate: async ({ screen }) => {
      await expect.element(screen.getByText(sharedTexts['error.timeout'])).toBeVisible()
    },
  },
})

describe('a customer’s own data, by hand', () => {
  afterEach(cleanup)

  it('AUTH-6 a tax number that is the stored one is not saved again', async () => {
    const world = start()
    await world.resolve('load', { profile: { ...lan, taxNumber: '0312345678' }, ban: undefined })
    const screen = await render(<Own actor={world.actor} />)
    await field(screen).fill('0312345678 ')
    await expect.element(screen.getByRole('button', { name: accountTexts['profile.save'] })).toBeDisabled()
    world.actor.send({ type: 'tax.save' })
    expect(world.calls('saveTaxNumber')).toEqual([])
  })

  it('AUTH-6 a phone number that is proved once its sheet is closed is shown, too', async () => {
    const world = start()
    await world.resolve('load', { profile: lan, ban: undefined })
    const screen = await render(<Own actor={world.actor} />)
    world.actor.send({ type: 'profile.reload' })
    await world.resolve('load', { profile: { ...lan, phone: '0911222333' }, ban: undefined })
    await expect.element(screen.getByText('0911222333')).toBeVisible()
  })

  it('AUTH-6 a long name without a space stays within its card', async () => {
    const world = start()
    await world.resolve('load', { profile: lan, ban: undefined })
    const screen = await render(<ProfileCard profile={world.actor} greeting={'n'.repeat(120)} />)
    const heading = screen.getByRole('heading').element()
    expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth)
  })
})
