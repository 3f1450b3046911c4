import type { Handler } from '../app/call.ts'
import { publicSettings } from '../services/settings.ts'

export const getSettings: Handler<'getSettings'> = publicSettings
