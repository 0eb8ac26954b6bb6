import { roleKind, roleKindDataScope, roleKindPermissions } from '@undertone/domain/access/role-kinds.table'
import type { Language } from '@undertone/domain/core/text'
import { demoAccounts, demoCompanyId, demoCompanyName, demoPlants } from '@undertone/domain/org/demo-company'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { hashPassword } from '../../platform/security/password.ts'
import { seedContent } from './demo-content.ts'
import { seedInspection } from './demo-inspection.ts'
import { seedThresholds } from './demo-thresholds.ts'
import { seedEmail } from './seed-email.ts'

export interface SeedOptions {
  readonly demo: boolean
  readonly demoPassword: string | undefined
  readonly adminPassword: string | undefined
}

const seedLock = 7_305_114

/** On an empty database: creates the platform administrator and, unless switched off, the demo company with its plants and accounts. */
export async function seed(db: Database, given: SeedOptions): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Another server that seeds takes time to hash passwords: wait as long as needed.
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx)
    if (await tx.selectFrom('account').select('id').limit(1).executeTakeFirst()) return
    const adminPassword = given.adminPassword ?? given.demoPassword
    if (!adminPassword || (given.demo && !given.demoPassword))
      throw new Error('an empty database needs DEMO_PASSWORD (and ADMIN_PASSWORD without the demo): no account has a default password')
    await tx
      .insertInto('account')
      .values({ loginName: 'superadmin', nickName: 'Administrator', passwordHash: await hashPassword(adminPassword), super: true })
      .execute()
    if (given.demo && given.demoPassword) {
      await seedDemo(tx, given.demoPassword)
      await seedContent(tx)
    }
  })
}

/** The initial roles of a tenant, one of each kind. */
export async function seedRoles(
  tx: Tx,
  tenantId: number,
  language: Language = 'en',
): Promise<Record<keyof typeof roleKind.members, number>> {
  const made: Record<string, number> = {}
  for (const [kind, member] of Object.entries(roleKind.members)) {
    const permissions = [...roleKindPermissions[kind as keyof typeof roleKindPermissions]]
    const row = await tx
      .insertInto('role')
      .values({
        tenantId,
        companyId: tenantId,
        name: member[language],
        key: kind,
        kind: member.code,
        orderNum: member.code,
        dataScope: roleKindDataScope[kind as keyof typeof roleKindDataScope],
        permissions,
        followsStandard: true,
      })
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
  const plants = await tx
    .insertInto('company')
    .values(demoPlants.map((plant) => ({ tenantId, parentId: tenantId, address: null, ...plant })))
    .returning('id')
    .execute()
  await seedThresholds(tx, tenantId)
  const roles = await seedRoles(tx, tenantId)
  await seedEmail(tx, tenantId)
  // The region of the regional manager: the first two plants.
  await tx
    .insertInto('roleCompany')
    .values(plants.slice(0, 2).map(({ id }) => ({ roleId: roles.RegionalManager, companyId: id })))
    .execute()
  const made: Partial<Record<keyof typeof roles, number>> = {}
  for (const { userName, nickName, kind, plant } of demoAccounts) {
    const companyId = plant === null ? tenantId : (plants[plant]?.id ?? tenantId)
    const account = await tx
      .insertInto('account')
      .values({ tenantId, companyId, loginName: userName, nickName: nickName.en, passwordHash: await hashPassword(password) })
      .returning('id')
      .executeTakeFirstOrThrow()
    made[kind] = account.id
    await tx.insertInto('accountRole').values({ accountId: account.id, roleId: roles[kind] }).execute()
    if (plant === null && kind === 'CompanyAdmin')
      await tx.updateTable('tenant').set({ administratorId: account.id }).where('id', '=', tenantId).execute()
  }
  await seedInspection(tx, {
    tenantId,
    companyId: plants[0]?.id ?? tenantId,
    leaderId: made.DepartmentHead ?? 0,
    memberId: made.Engineer ?? 0,
  })
}
