import type { Context } from '../ports/context.ts'
import { replaceAvatar } from '../db/queries/avatars.ts'
import { inTransaction } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'
import { countAttempt, refuseBeyond } from './attempts.ts'
import { reencoded } from './pictures.ts'

/** Width and height of the stored picture. */
const side = 256

/** Replaces a customer's avatar with a picture that was sent as a data URL. Fails with TOO_LARGE or UNSUPPORTED_MEDIA_TYPE, and with TOKEN_REVOKED where the account was deleted meanwhile. */
export async function changeAvatarOf(context: Context, userId: number, sent: string): Promise<void> {
  const { clock, db, random } = context
  const limit = { key: `avatar:${userId}`, max: 30, windowMs: 3_600_000 }
  await refuseBeyond(context, [limit])
  await countAttempt(context, limit)
  const picture = await reencoded(sent, (picture) => picture.resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer())
  const name = `${random.token(18)}.webp`
  await inTransaction(db, async (tx) => {
    if (!(await replaceAvatar(tx, userId, { name, picture, at: clock.now() }))) throw new Problem('TOKEN_REVOKED')
  })
}
