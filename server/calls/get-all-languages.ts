import type { Handler } from './call.ts'
import { activeLanguages } from '../db/queries/languages.ts'

export const getAllLanguages: Handler<'getAllLanguages'> = ({ db }) => activeLanguages(db)
