import { forShare, type Db, type Tx } from '../transaction.ts'

/** Locks the account that is linked to a provider's subject; returns its id. */
export async function lockLinkedUser(tx: Tx, provider: string, subject: string): Promise<number | undefined> {
  const linked = await tx
    .selectFrom('users')
    .innerJoin('social_identities', 'social_identities.user_id', 'users.id')
    .select('users.id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .$call(forShare(tx))
    .executeTakeFirst()
  return linked?.id
}

/** Links an account to a provider's subject; does nothing where the link exists. */
export async function insertSocialIdentity(db: Db, provider: string, subject: string, userId: number): Promise<void> {
  await db
    .insertInto('social_identities')
    .values({ provider, subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The accounts elsewhere that sign in to a customer's. */
export const socialIdentitiesOf = (db: Db, userId: number): Promise<{ provider: string; subject: string }[]> =>
  db.selectFrom('social_identities').select(['provider', 'subject']).where('user_id', '=', userId).orderBy('provider').execute()

export async function deleteSocialIdentities(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('social_identities').where('user_id', '=', userId).execute()
}
