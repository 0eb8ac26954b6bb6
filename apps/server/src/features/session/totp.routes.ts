import { totpCalls } from '@undertone/domain/session/totp.calls'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { confirmTotp, removeTotp, startTotp, totpIsOn } from './totp.service.ts'

/** The caller's own second factor. */
export function totpRoutes(db: Database, box: SecretBox): Binding[] {
  return [
    bind(totpCalls.state, async (_input, { caller }) => ({ on: await totpIsOn(db, caller) })),
    bind(totpCalls.start, ({ body }, { caller }) => startTotp(db, box, caller, body.password)),
    bind(totpCalls.confirm, async ({ body }, { caller }) => {
      await confirmTotp(db, box, caller, body.code)
      return null
    }),
    bind(totpCalls.remove, async ({ body }, { caller }) => {
      await removeTotp(db, box, caller, body)
      return null
    }),
  ]
}
