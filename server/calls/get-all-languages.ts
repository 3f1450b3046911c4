import type { Handler } from '../app/call.ts'
import { activeLanguages } from '../domain/settings.ts'

export const getAllLanguages: Handler<'getAllLanguages'> = ({ db }) => activeLanguages(db)
