import { isObject } from './lenient.ts'
import { browserStore, readJson, writeJson } from './storage.ts'

export type Provider = 'google' | 'facebook'

/** What came back from a provider: a token, or nothing where the person or the provider refused. */
export interface Answer {
  provider: Provider
  accessToken: string | undefined
  /** The path that the person wanted before. */
  back: string | undefined
}

const name = 'social_sign_in'
const store = () => browserStore(() => sessionStorage)

/** Leaves the page for a provider's, or a path of the server that leads there; it leads back to `/auth/login` with its answer behind the address's #. */
export function leaveFor(provider: Provider, address: string, back: string | undefined): void {
  const state = crypto.randomUUID()
  writeJson(store(), name, { provider, state, back })
  const url = new URL(address, location.origin)
  url.searchParams.set('redirect_uri', `${location.origin}/auth/login`)
  url.searchParams.set('state', state)
  location.assign(url)
}

/** Takes a provider's answer out of the address, once; one that this tab has not asked for is none. A failure may come without the state, where the server knows none. */
export function takeAnswer(): Answer | undefined {
  const answer = new URLSearchParams(location.hash.slice(1))
  if (!answer.has('access_token') && !answer.has('error')) return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  const asked = readJson(store(), name, (value) => (isObject(value) ? value : undefined))
  store().remove(name)
  const { provider, state, back } = asked ?? {}
  if (provider !== 'google' && provider !== 'facebook') return undefined
  const isFailure = answer.has('error') && !answer.has('state')
  if (!isFailure && (state === undefined || answer.get('state') !== state)) return undefined
  return {
    provider,
    accessToken: isFailure ? undefined : (answer.get('access_token') ?? undefined),
    back: typeof back === 'string' ? back : undefined,
  }
}
