import type { RegisteredRouter } from '@tanstack/react-router'
import { fromCallback, fromPromise } from 'xstate'
import { selectIsUnchosen } from '../../../machines/account/addresses/addresses.selectors.ts'
import { selectIsAsking } from '../../../machines/app/consent/consent.selectors.ts'
import { installMachine } from '../../../machines/app/install/install.machine.ts'
import type { InstallEvent } from '../../../machines/app/install/install.types.ts'
import { factsAt } from '../../../machines/domain/routes.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { installQuestion, watchDialogs } from '../../platform/install.ts'
import type { Runtime } from '../../runtime/runtime.ts'

export function installLogic(runtime: Runtime, router: RegisteredRouter) {
  const { location } = runtime.actors
  let question: ReturnType<typeof installQuestion> | undefined
  const watchPage = fromCallback<InstallEvent, undefined>(({ sendBack }) => {
    let isCovered = false
    const consent = runtime.actor('consent')
    const look = () => {
      const isAsked = selectIsUnchosen(location.getSnapshot()) || selectIsAsking(consent.getSnapshot())
      sendBack({ type: 'page.changed', isFree: !isCovered && !isAsked && factsAt(window.location.pathname).isCalm === true })
    }
    const stops = [
      watchDialogs((covered) => {
        isCovered = covered
        look()
      }),
      router.subscribe('onResolved', look),
      ...[location.subscribe(look), consent.subscribe(look)].map((one) => () => one.unsubscribe()),
    ]
    return () => stops.forEach((stop) => stop())
  })
  const actors = {
    watchBrowser: fromCallback<InstallEvent, undefined>(({ sendBack }) => {
      // the entry has stored what the browser handed over before
      question = installQuestion(runtime.installOffer)
      return question.watch(sendBack)
    }),
    watchPage,
    ask: fromPromise(async () => question?.ask() ?? 'dismissed'),
  } satisfies ActorsOf<typeof installMachine>
  return installMachine.provide({ actors })
}
