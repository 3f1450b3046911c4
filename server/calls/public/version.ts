import type { Handler } from '../call.ts'
import { versionValues } from '../../services/settings.ts'

export const publicVersion: Handler<'publicVersion'> = ({ db }) => versionValues(db)
