import type { Row } from '../rows.ts'
import type { Db, Tx } from '../transaction.ts'

type AuthorizationRequest = Row<'authorization_requests'>
type SocialGrant = Row<'social_grants'>

export async function insertAuthorizationRequest(db: Db, request: AuthorizationRequest): Promise<void> {
  await db.insertInto('authorization_requests').values(request).execute()
}

/** Takes a request, so that of any number of answers one is looked at. */
export const takeAuthorizationRequest = (
  db: Db,
  { state_hash, browser_hash, provider }: Pick<AuthorizationRequest, 'state_hash' | 'browser_hash' | 'provider'>,
): Promise<AuthorizationRequest | undefined> =>
  db
    .deleteFrom('authorization_requests')
    .where('state_hash', '=', state_hash)
    .where('browser_hash', '=', browser_hash)
    .where('provider', '=', provider)
    .returningAll()
    .executeTakeFirst()

export async function insertSocialGrant(db: Db, grant: SocialGrant): Promise<void> {
  await db.insertInto('social_grants').values(grant).execute()
}

type GrantKey = Pick<SocialGrant, 'code_hash' | 'browser_hash' | 'provider'>

export const findSocialGrant = (db: Db, { code_hash, browser_hash, provider }: GrantKey, now: Date): Promise<SocialGrant | undefined> =>
  db
    .selectFrom('social_grants')
    .selectAll()
    .where('code_hash', '=', code_hash)
    .where('browser_hash', '=', browser_hash)
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Deletes a grant; false where a rival has done so before. */
export async function deleteSocialGrant(tx: Tx, codeHash: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('social_grants').where('code_hash', '=', codeHash).returning('code_hash').executeTakeFirst()
  return deleted !== undefined
}
