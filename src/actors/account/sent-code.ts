import { selectIsAccepted, selectIsAddressing, selectSent } from '../../../machines/account/one-time-code/one-time-code.selectors.ts'
import type { OneTimeCodeActor } from '../../../machines/account/one-time-code/one-time-code.machine.ts'
import type { SentCode } from '../../../machines/account/one-time-code/one-time-code.types.ts'
import * as limits from '../../../machines/limits.ts'
import { keys } from '../../platform/keys.ts'
import { isObject } from '../../platform/lenient.ts'
import { browserStore, readJson, writeJson } from '../../platform/storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** What is gone on with after a reload, as a phone does it to a page that a person has left to look for the code. */
type Purpose = 'login' | 'reset'
type Clock = Pick<Runtime, 'platform'>

const tab = browserStore(() => sessionStorage)

export const forgetSentCode = () => tab.remove(keys.sentCode)

export function storedSentCode({ platform }: Clock, purpose: Purpose): SentCode | undefined {
  return readJson(tab, keys.sentCode, (value) => {
    if (!isObject(value) || value['purpose'] !== purpose) return undefined
    const { address, isNewcomer, triesLeft, resendAt } = value
    if (typeof address !== 'string' || typeof triesLeft !== 'number' || typeof resendAt !== 'number') return undefined
    const restMs = resendAt - platform.now()
    if (restMs < -limits.codeLifeMs) return undefined
    return { address, isNewcomer: isNewcomer === true, triesLeft, secondsLeft: Math.max(0, Math.ceil(restMs / limits.secondMs)) }
  })
}

/** Goes on with the code that was awaited before a reload, and remembers each that is sent from now on. */
export function rememberSentCode({ platform }: Clock, purpose: Purpose, code: OneTimeCodeActor): void {
  const awaited = storedSentCode({ platform }, purpose)
  code.subscribe((snapshot) => {
    if (selectIsAddressing(snapshot)) return forgetSentCode()
    if (selectIsAccepted(snapshot)) return
    const { secondsLeft, ...rest } = selectSent(snapshot)
    writeJson(tab, keys.sentCode, { purpose, ...rest, resendAt: platform.now() + secondsLeft * limits.secondMs })
  })
  if (awaited) code.send({ type: 'code.resume', sent: awaited })
}
