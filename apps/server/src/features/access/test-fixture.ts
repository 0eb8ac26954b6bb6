import { accessCalls } from '@undertone/domain/access/access.calls'
import { authority } from '@undertone/domain/access/authority.resource'
import { role } from '@undertone/domain/access/role.resource'
import { user } from '@undertone/domain/access/user.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { type TestServer, testPassword } from '../../testing/test-server.ts'

export const userCalls = callsOf(user)
export const roleCalls = callsOf(role)
export const authorityCalls = callsOf(authority)
export const companyCalls = callsOf(company)
export const areaCalls = callsOf(area)

/** Shared steps of the access tests, as an administrator. */
export function actingAs(server: TestServer, token: string) {
  const done = <A extends { code: number; msg: string }>(answer: A): A => {
    if (answer.code !== 200) throw new Error(`refused: ${answer.code} ${answer.msg}`)
    return answer
  }
  return {
    async company(name: string, parentId: number): Promise<number> {
      const body = { name, parentId, status: 'Normal', timeZone: 'UTC' } as const
      return done(await server.send(companyCalls.add, { body }, token)).data.id
    },
    async area(name: string, companyId: number): Promise<number> {
      return done(await server.send(areaCalls.add, { body: { name, companyId } }, token)).data.id
    },
    async role(name: string, dataScope: 1 | 2 | 3 | 4 | 5, permissions: readonly string[], companyIds: number[] = []): Promise<number> {
      const body = { name, key: name, kind: 4, orderNum: 0, status: 0, dataScope, companyIds } as const
      const { id } = done(await server.send(roleCalls.add, { body }, token)).data
      done(await server.send(accessCalls.updatePermissions, { body: { roleId: id, permissions: [...permissions] } }, token))
      return id
    },
    async authority(name: string, range: 'CompanyAll' | 'Custom', companyIds: number[] = []): Promise<number> {
      return done(await server.send(authorityCalls.add, { body: { name, range, companyIds } }, token)).data.id
    },
    async user(loginName: string, companyId: number, roleIds: number[], more: object = {}): Promise<number> {
      return done(await server.send(userCalls.add, { body: { ...draftOf(loginName, companyId), roleIds, ...more } }, token)).data.id
    },
  }
}

/** A user that nothing is wrong with. */
export const draftOf = (loginName: string, companyId: number) => ({
  loginName,
  nickName: `${loginName}-nick`.slice(0, 16),
  password: testPassword,
  companyId,
  phone: '13800138000',
  email: `${loginName}@example.com`,
  sex: 2 as const,
  appPush: true,
  status: 0 as const,
})

/** Read permissions for roles whose data scope is under test. */
export const reading = [
  'business:company:list',
  'business:company:query',
  'business:area:list',
  'business:area:query',
  'business:monitor:list',
] as const
