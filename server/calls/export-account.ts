import type { Handler } from './call.ts'
import { exportAccount as exported } from '../services/account-export.ts'

export const exportAccount: Handler<'exportAccount'> = (context, call) => exported(context, call)
