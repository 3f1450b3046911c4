import type { Handler } from './call.ts'
import { versionValues } from '../services/settings.ts'

export const version: Handler<'version'> = ({ db }) => versionValues(db)
