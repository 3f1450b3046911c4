import type { Handler } from './call.ts'

export const checkBan: Handler<'checkBan'> = async (_, { who, message }) =>
  who?.isBanned ? { success: false, message: message('BANNED') } : { success: true }
