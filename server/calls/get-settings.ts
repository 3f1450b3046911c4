import type { Handler } from '../http/call.ts'
import { publicSettings } from '../domain/settings.ts'

export const getSettings: Handler<'getSettings'> = publicSettings
