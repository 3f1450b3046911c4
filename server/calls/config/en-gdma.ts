import type { Handler } from '../call.ts'
import { mapFlags } from '../../services/settings.ts'

export const configEnGDMA: Handler<'configEnGDMA'> = ({ db }) => mapFlags(db)
