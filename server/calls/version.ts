import type { Handler } from '../http/call.ts'
import { versionValues } from '../domain/settings.ts'

export const version: Handler<'version'> = ({ db }) => versionValues(db)
