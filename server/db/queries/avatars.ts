import type { Db, Tx } from '../transaction.ts'

/** Replaces a customer's avatar. */
export async function replaceAvatar(
  tx: Tx,
  userId: number,
  { name, picture, at }: { name: string; picture: Buffer; at: Date },
): Promise<void> {
  await tx.deleteFrom('avatars').where('user_id', '=', userId).execute()
  await tx.insertInto('avatars').values({ name, user_id: userId, picture, created_at: at }).execute()
  await tx
    .updateTable('users')
    .set({ avatar: `/avatars/${name}` })
    .where('id', '=', userId)
    .execute()
}

export async function avatarNamed(db: Db, name: string): Promise<Buffer | undefined> {
  const avatar = await db.selectFrom('avatars').select('picture').where('name', '=', name).executeTakeFirst()
  return avatar?.picture
}
