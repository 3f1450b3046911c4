import type { Handler } from '../http/call.ts'
import { publicSettings } from '../services/settings.ts'

export const getSettings: Handler<'getSettings'> = publicSettings
