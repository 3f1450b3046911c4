import type { Handler } from './call.ts'
import { staticPages } from '../db/queries/pages.ts'

export const getPages: Handler<'getPages'> = ({ db }) => staticPages(db)
