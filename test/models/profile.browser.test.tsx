import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderResult } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { selectIsSaving } from '../../machines/profile/profile.selectors.ts'
import type { Profile } from '../../machines/profile/profile.types.ts'
import { ProfileCard } from '../../src/features/account/profile-card.tsx'
import { commonTexts } from '../../texts/vi/common.ts'
import { profileTexts } from '../../texts/vi/profile.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { profileModel } from './profile.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(profileMachine)
expectFullyWalked(coverage)

const lan: Profile = { name: 'Lan', email: 'lan@example.com', phone: '0901234567', avatar: undefined, taxNumber: '' }
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const start = () => startMachine(profileMachine, { coverage, input: undefined })
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const field = (screen: RenderResult) => screen.getByLabelText(profileTexts['profile.tax'])
const isSaving = ({ actor }: World) => selectIsSaving(actor.getSnapshot())

const expectBusy = async ({ screen }: Page) => {
  await expect.element(screen.getByText(profileTexts['profile.uploading'])).toBeVisible()
  await expect.element(screen.getByLabelText(profileTexts['profile.uploading'])).toBeDisabled()
}

walkModel({
  ids: 'AUTH-6',
  model: profileModel,
  start,
  view: ({ actor }) => <ProfileCard profile={actor} greeting="Chào Lan" />,
  executors: {
    'the data comes': ({ resolve }) => resolve('load', { profile: lan, ban: 'Tài khoản đã bị khóa.' }),
    'the data does not come': ({ reject }) => reject('load', new AppError('server')),
    'nothing comes for 30 s': ({ clock }) => clock.increment(limits.httpTimeoutMs),
    'a picture is chosen': ({ screen }) =>
      userEvent.upload(screen.getByLabelText(profileTexts['profile.change']), new File(['x'], 'me.jpg', { type: 'image/jpeg' })),
    'the picture is cropped': ({ resolve }) => resolve('crop', pixel),
    'the file is no picture': ({ reject }) => reject('crop', new AppError('validation', { code: 'UNSUPPORTED_MEDIA_TYPE' })),
    'the server keeps it': (world) =>
      isSaving(world)
        ? world.resolve('saveTaxNumber', { ...lan, taxNumber: '0312345678' })
        : world.resolve('changeAvatar', { ...lan, avatar: pixel }),
    'the server refuses it': (world) =>
      isSaving(world)
        ? world.reject('saveTaxNumber', new AppError('validation'))
        : world.reject('changeAvatar', new AppError('validation', { code: 'TOO_LARGE' })),
    'a tax number is saved': async ({ screen }) => {
      await field(screen).fill('0312345678')
      await screen.getByRole('button', { name: profileTexts['profile.save'] }).click()
    },
  },
  assertions: {
    loading: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: 'Chào Lan' })).toBeVisible()
      await expect.element(field(screen)).not.toBeInTheDocument()
    },
    bare: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: 'Chào Lan' })).toBeVisible()
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    },
    shown: async ({ screen }) => {
      await expect.element(screen.getByText('lan@example.com')).toBeVisible()
      await expect.element(screen.getByText('0901234567')).toBeVisible()
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Tài khoản đã bị khóa.')
      await expect.element(field(screen)).toHaveValue('')
    },
    cropping: expectBusy,
    uploading: expectBusy,
    saving: async ({ screen }) => {
      await expect.element(screen.getByRole('button', { name: profileTexts['profile.save'] })).toBeDisabled()
    },
    noPicture: async ({ screen }) => {
      await expect.element(screen.getByText(profileTexts['profile.noPicture'])).toBeVisible()
    },
    pictureLate: async ({ screen }) => {
      await expect.element(screen.getByText(commonTexts['error.timeout'])).toBeVisible()
    },
    pictured: async ({ screen }) => {
      await expect.poll(() => screen.container.querySelector('img')?.getAttribute('src')).toBe(pixel)
    },
    pictureRefused: async ({ screen }) => {
      await expect.element(screen.getByText(profileTexts['profile.tooLarge'])).toBeVisible()
    },
    saved: async ({ screen }) => {
      await expect.element(field(screen)).toHaveValue('0312345678')
      await expect.element(screen.getByRole('button', { name: profileTexts['profile.save'] })).toBeDisabled()
    },
    taxRefused: async ({ screen }) => {
      await expect.element(screen.getByText(profileTexts['profile.taxWrong'])).toBeVisible()
      await expect.element(field(screen)).toHaveValue('0312345678')
    },
    taxLate: async ({ screen }) => {
      await expect.element(screen.getByText(commonTexts['error.timeout'])).toBeVisible()
    },
  },
})
