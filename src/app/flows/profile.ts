import { createActor, fromPromise } from 'xstate'
import type { components } from '../../../openapi/types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { profileMachine } from '../../../machines/profile/profile.machine.ts'
import type { Profile } from '../../../machines/profile/profile.types.ts'
import { squareOf } from '../../edge/picture.ts'
import type { Runtime } from '../runtime.ts'
import { sessionsOf } from './session.ts'

const profileOf = (user: components['schemas']['UserProfile']): Profile => ({
  name: user.name,
  email: user.email ?? '',
  phone: user.phone ?? '',
  avatar: user.avatar ?? undefined,
  taxNumber: user.tax_number ?? '',
})

export function bindProfile(runtime: Runtime) {
  const { api, edge } = runtime
  const { params } = edge
  const isBanned = (error: unknown) => {
    const refused = AppError.from(error)
    if (refused.kind !== 'refused') throw refused
    return refused.message
  }
  const actors = {
    load: fromPromise(async ({ signal }: { signal: AbortSignal }) => {
      const ban = await api.POST('/api/check-ban', { body: {}, signal, params }).then(() => undefined, isBanned)
      const userId = sessionsOf(runtime).customer.getSnapshot().context.person?.id ?? 0
      const { data } = await api.POST('/api/update-user-info', { body: { user_id: userId }, signal, params })
      return { profile: profileOf(data), ban }
    }),
    crop: fromPromise(({ input }: { input: { file: object | undefined } }) => squareOf(input.file)),
    changeAvatar: fromPromise(async ({ input, signal }: { input: { picture: string }; signal: AbortSignal }) =>
      profileOf((await api.POST('/api/change-avatar', { body: { avatar: input.picture }, signal, params })).data),
    ),
    saveTaxNumber: fromPromise(async ({ input, signal }: { input: { taxNumber: string }; signal: AbortSignal }) =>
      profileOf((await api.POST('/api/update-tax-number', { body: { tax_number: input.taxNumber }, signal, params })).data),
    ),
  } satisfies ActorsOf<typeof profileMachine>
  const profile = createActor(profileMachine.provide({ actors }))
  profile.on('profile.failed', ({ error }) => edge.log('profile', error))
  return profile
}
