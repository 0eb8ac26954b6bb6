import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { LinkLogin } from '../../contracts/link-login.ts'
import { confirmationOf } from './confirmation.ts'
import { loginLogRoutes } from './login-log.routes.ts'
import { confirmPassword } from './own-password.ts'
import { passwordLinkRoutes } from './password-link.routes.ts'
import { limitLinks, passwordRequestTasks } from './password-link.service.ts'
import { PrincipalCache } from './principal-cache.ts'
import { sessionRoutes } from './session.routes.ts'
import { logInNewAccount } from './session.service.ts'
import { totpRoutes } from './totp.routes.ts'

/** Provides the callers of sessions, the check of a password that is entered again, and the login of accounts that a link has made. */
export const provideSession = ({ db, changes }: Pick<Platform, 'db' | 'changes'>) => {
  const linkLogin: LinkLogin = {
    limit: (address, run, counts) => limitLinks(db, address, run, counts),
    open: (account, origin) => logInNewAccount(db, account, origin),
  }
  return {
    callers: new PrincipalCache(db, changes),
    confirmPassword: (accountId: number, password: string, field: string) => confirmPassword(db, accountId, password, field),
    confirmation: confirmationOf(db),
    linkLogin,
  }
}

interface SessionNeeds extends Pick<Platform, 'db' | 'box' | 'publicUrl'> {
  readonly callers: PrincipalCache
}

export const sessionFeature = defineFeature({
  name: 'session',
  start: ({ db, box, publicUrl, callers }: SessionNeeds) => ({
    routes: [...sessionRoutes(db, box, callers), ...passwordLinkRoutes(db, publicUrl), ...loginLogRoutes(db), ...totpRoutes(db, box)],
    taskKinds: [passwordRequestTasks(box)],
  }),
})
