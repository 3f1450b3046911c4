import type { Handler } from '../app/call.ts'

export const checkBan: Handler<'checkBan'> = async () => ({ success: true })
