import { demoAccounts, demoCompanyId, demoCompanyName, demoPlants } from '@undertone/domain/org/demo'
import { roleKind, roleKindPermissions } from '@undertone/domain/session/role-kinds.table'
import { sql } from 'kysely'
import type { Database, Tx } from '../core/database.ts'
import { hashPassword } from '../core/password.ts'

export interface SeedOptions {
  readonly demo: boolean
  readonly demoPassword: string | undefined
  readonly adminPassword: string | undefined
}

const seedLock = 7_305_114

/** On an empty database: the platform administrator and, unless switched off, the demo company with its plants and accounts. */
export async function seed(db: Database, given: SeedOptions): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx)
    if (await tx.selectFrom('account').select('id').limit(1).executeTakeFirst()) return
    const adminPassword = given.adminPassword ?? given.demoPassword
    if (!adminPassword || (given.demo && !given.demoPassword))
      throw new Error('an empty database needs DEMO_PASSWORD (and ADMIN_PASSWORD without the demo): no account has a default password')
    await tx
      .insertInto('account')
      .values({ loginName: 'superadmin', nickName: 'Administrator', passwordHash: await hashPassword(adminPassword), super: true })
      .execute()
    if (given.demo && given.demoPassword) await seedDemo(tx, given.demoPassword)
  })
}

/** The roles with which a tenant begins, one of each kind. */
export async function seedRoles(tx: Tx, tenantId: number): Promise<Record<keyof typeof roleKind.members, number>> {
  const made: Record<string, number> = {}
  for (const [kind, member] of Object.entries(roleKind.members)) {
    const permissions = [...roleKindPermissions[kind as keyof typeof roleKindPermissions]]
    const row = await tx
      .insertInto('role')
      .values({ tenantId, name: member.en, key: kind, kind: member.code, permissions })
      .returning('id')
      .executeTakeFirstOrThrow()
    made[kind] = row.id
  }
  return made as Record<keyof typeof roleKind.members, number>
}

async function seedDemo(tx: Tx, password: string): Promise<void> {
  const tenantId = demoCompanyId
  await tx
    .insertInto('company')
    .values({
      id: tenantId,
      tenantId,
      parentId: null,
      name: demoCompanyName,
      city: null,
      province: null,
      address: null,
      longitude: null,
      latitude: null,
    })
    .execute()
  await tx.insertInto('tenant').values({ id: tenantId, edition: 'Full' }).execute()
  for (const plant of demoPlants)
    await tx
      .insertInto('company')
      .values({ tenantId, parentId: tenantId, address: null, ...plant })
      .execute()
  const roles = await seedRoles(tx, tenantId)
  for (const { userName, nickName, kind } of demoAccounts) {
    const account = await tx
      .insertInto('account')
      .values({ tenantId, companyId: tenantId, loginName: userName, nickName: nickName.en, passwordHash: await hashPassword(password) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('accountRole').values({ accountId: account.id, roleId: roles[kind] }).execute()
  }
}
