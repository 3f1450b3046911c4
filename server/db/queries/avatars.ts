import type { Db, Tx } from '../transaction.ts'
import { updateUser } from './users.ts'

/** Replaces a customer's avatar; false where the account was deleted. */
export async function replaceAvatar(
  tx: Tx,
  userId: number,
  { name, picture, at }: { name: string; picture: Buffer; at: Date },
): Promise<boolean> {
  await tx.deleteFrom('avatars').where('user_id', '=', userId).execute()
  await tx.insertInto('avatars').values({ name, user_id: userId, picture, created_at: at }).execute()
  return updateUser(tx, userId, { avatar: `/avatars/${name}` })
}

export async function avatarNamed(db: Db, name: string): Promise<Buffer | undefined> {
  const avatar = await db.selectFrom('avatars').select('picture').where('name', '=', name).executeTakeFirst()
  return avatar?.picture
}
