import type { Context } from '../ports/context.ts'
import { reconcile } from '../services/reconcile-payments.ts'
import { every, type Job } from './every.ts'

/** Each attempt says itself when it is due; this only has to look often enough for that. */
const everyMs = 5_000

export const startReconciler = (context: Context): Job => every(everyMs, context.log, 'the reconciler', () => reconcile(context))
