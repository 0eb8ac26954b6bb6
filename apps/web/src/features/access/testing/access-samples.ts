import type { UserBrief } from '@undertone/domain/access/access.calls'
import { role } from '@undertone/domain/access/role.resource'
import { user } from '@undertone/domain/access/user.resource'
import { company } from '@undertone/domain/org/company.resource'
import { answer } from '../../../core/testing/fake-server.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'

/** The permissions of an administrator of users and roles. */
export const everything = ['list', 'query', 'add', 'edit', 'remove', 'resetPassword'].flatMap((action) =>
  ['system:user', 'system:role', 'system:authority', 'platform:menu'].map((of) => `${of}:${action}`),
)

/** A user as lists of roles and data access show one. */
export const brief = (id: number, loginName: string): UserBrief => ({
  id,
  loginName,
  nickName: `${loginName} Li`,
  companyId: 1,
  companyName: 'Plant',
})

export const anna = brief(7, 'anna.li')

const option = (value: number, label: string) => ({ value, label })

/** Answers for the selects of users, roles and companies. */
export const options = [
  answer(callsFor(user).options, [option(7, 'anna.li'), option(8, 'ben.wu')]),
  answer(callsFor(role).options, [option(3, 'Engineers')]),
  answer(callsFor(company).options, [option(1, 'Plant')]),
]
