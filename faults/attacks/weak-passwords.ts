import { sessionCalls } from '@undertone/domain/session/session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { password } from '../../trials/product/server.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import { send, tokenOf } from '../support/attacker.ts'

const weak = [
  'aaaaaa',
  'abcdef',
  '123456',
  '654321',
  'qwertyuiop',
  'abcabcabc',
  'demoadmin',
  'demoadmin1',
  'Password1',
  'P@ssw0rd',
  'welcome99',
]

/** A user chooses one of the passwords that are tried first. */
export const weakPasswords: Fault = {
  id: 'weak-passwords',
  name: 'passwords that are tried first',
  pass: 'none can be chosen',
  times: { short: 1, long: 1 },
  inject: async ({ site, fail }) => {
    const token = await tokenOf(site)
    for (const newPassword of weak) {
      const { code } = await send(site, 'POST', sessionCalls.modifyPassword.path, { oldPassword: password, newPassword }, token)
      if (code !== sessionErrors.passwordCommon.code) fail(`the password ${newPassword} was answered ${String(code)}`)
    }
  },
}
