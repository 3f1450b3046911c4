import { AppError } from '../../machines/lib/app-error.ts'

/** The answer to a call that a back end may do without; undefined where it does not have the call. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (AppError.from(error).kind === 'notFound') return undefined
    throw error
  }
}
