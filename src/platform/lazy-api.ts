import { AppError } from '../../machines/lib/app-error.ts'
import type { Api } from './api.ts'

/** The calls of the contract, whose code `load` brings with the first of them: a first view asks nothing. */
export function lazyApi(load: () => Promise<Api>): Api {
  let loading: Promise<Api> | undefined
  const api = () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw new AppError('network', { cause })
    }))
  return {
    GET: async (path, options) => (await api()).GET(path, options),
    POST: async (path, options) => (await api()).POST(path, options),
  }
}
