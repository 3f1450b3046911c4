import type { Handler } from '../http/call.ts'
import { activeLanguages } from '../domain/settings.ts'

export const getAllLanguages: Handler<'getAllLanguages'> = ({ db }) => activeLanguages(db)
