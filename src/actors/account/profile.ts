import { createActor, fromCallback, fromPromise } from 'xstate'
import { selectTexts } from '../../../machines/app/startup/startup.selectors.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { profileMachine } from '../../../machines/account/profile/profile.machine.ts'
import type { Frame, OpenedPicture } from '../../../machines/domain/frame.ts'
import type { SendingEvent } from '../../../machines/account/profile/profile.types.ts'
import { createApi } from '../../platform/api.ts'
import { confirmed, sentId } from '../../platform/lenient.ts'
import { profileOf } from '../../platform/normalise-account.ts'
import { fetchWithProgress } from '../../platform/fetch-with-progress.ts'
import { accountTexts } from '../../screens/account/texts.vi.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** What frames a picture comes with the first one that is chosen. */
const framing = () => import('../../platform/picture.ts')

export function bindProfile(runtime: Runtime) {
  const { api, platform } = runtime
  const { params } = platform
  /** Why the customer is banned. A check that fails says nothing of that, and leaves the profile as it is. */
  const banOf = (cause: unknown) => {
    const error = AppError.from(cause)
    if (error.kind === 'refused' || error.code === 'BANNED') return error.message
    platform.log('check-ban', error)
    return undefined
  }
  const actors = {
    load: fromPromise(async ({ signal }: { signal: AbortSignal }) => {
      const ban = await api.POST('/api/check-ban', { body: {}, signal, params }).then((answer) => confirmed(answer), banOf)
      const userId = runtime.actors.customer.getSnapshot().context.person?.id ?? 0
      const answer = await api.POST('/api/update-user-info', { body: { user_id: sentId(userId) }, signal, params })
      return { profile: profileOf(answer), ban }
    }),
    open: fromPromise(async ({ input }: { input: { file: object | undefined } }) => (await framing()).openPicture(input.file)),
    crop: fromPromise(async ({ input: { opened, frame } }: { input: { opened: OpenedPicture | undefined; frame: Frame } }) =>
      (await framing()).cropped(opened, frame),
    ),
    sendAvatar: fromCallback<SendingEvent, { picture: string }>(({ input, sendBack }) => {
      const left = new AbortController()
      const own = createApi({
        baseUrl: platform.origin,
        deviceId: platform.deviceId,
        language: () => runtime.actors.startup.getSnapshot().context.language?.code ?? 'vi',
        credentials: runtime.credentials,
        fetch: (request) => fetchWithProgress(request, (share) => sendBack({ type: 'picture.sent', share })),
        log: (what, error) => platform.log(what, error),
      })
      own
        .POST('/api/change-avatar', { body: { avatar: input.picture }, signal: left.signal, params })
        .then(profileOf)
        .then(
          (profile) => sendBack({ type: 'picture.taken', profile }),
          (error: unknown) => sendBack({ type: 'picture.refused', error: AppError.from(error) }),
        )
      return () => left.abort()
    }),
    saveTaxNumber: fromPromise(async ({ input, signal }: { input: { taxNumber: string }; signal: AbortSignal }) =>
      profileOf(await api.POST('/api/update-tax-number', { body: { tax_number: input.taxNumber }, signal, params })),
    ),
  } satisfies ActorsOf<typeof profileMachine>
  const profile = createActor(profileMachine.provide({ actors }), runtime.ofScreen('profile'))
  profile.on('profile.failed', ({ error }) => platform.log('profile', error))
  profile.on('tax.saved', () => {
    const key = 'profile.taxDone'
    const text = selectTexts(runtime.actors.startup.getSnapshot())[key] ?? accountTexts[key]
    runtime.actors.notice.send({ type: 'notice.show', tone: 'success', text })
  })
  return profile
}
