import type { Handler } from '../http/call.ts'
import { staticPages } from '../domain/slides.ts'

export const getPages: Handler<'getPages'> = ({ db }) => staticPages(db)
