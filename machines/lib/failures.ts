import { AppError } from './app-error.ts'

/** Params of an action that takes what an actor failed with. */
export const ofFailure = ({ event }: { event: { error: unknown } }) => ({ error: AppError.from(event.error) })

/** Params of an action that takes that an actor gave no answer in time. */
export const ofTimeout = { error: new AppError('timeout') }
