import type { Handler } from '../app/call.ts'
import { publicSettings } from '../domain/settings.ts'

export const getSettings: Handler<'getSettings'> = publicSettings
