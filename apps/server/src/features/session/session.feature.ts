import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { confirmationOf } from './confirmation.ts'
import { loginLogRoutes } from './login-log.routes.ts'
import { confirmPassword } from './own-password.ts'
import { PrincipalCache } from './principal-cache.ts'
import { sessionRoutes } from './session.routes.ts'
import { totpRoutes } from './totp.routes.ts'

/** Provides the callers of sessions, and the check of a password that is entered again. */
export const provideSession = ({ db, changes }: Pick<Platform, 'db' | 'changes'>) => ({
  callers: new PrincipalCache(db, changes),
  confirmPassword: (accountId: number, password: string, field: string) => confirmPassword(db, accountId, password, field),
  confirmation: confirmationOf(db),
})

export const sessionFeature = defineFeature({
  name: 'session',
  start: ({ db, box, callers }: Pick<Platform, 'db' | 'box'> & { readonly callers: PrincipalCache }) => ({
    routes: [...sessionRoutes(db, box, callers), ...loginLogRoutes(db), ...totpRoutes(db, box)],
  }),
})
