import type { Handler } from './call.ts'
import { publicSettings } from '../services/settings.ts'

export const getSettings: Handler<'getSettings'> = publicSettings
