import { dateFormat } from '@undertone/domain/core/limits'
import { isTokenScope } from '@undertone/domain/open-api/mcp-tools.table'
import type { OpenApiKeyRecord } from '@undertone/domain/open-api/open-api.calls'
import { type OpenApiScopeCode, openApiScopes } from '@undertone/domain/open-api/open-api-scopes.table'
import { openApiTokenCalls, openApiTokenLimits } from '@undertone/domain/open-api/open-api-token.calls'
import dayjs from 'dayjs'
import { sendWith } from '../../../ui/form/send-with.ts'
import type { FormSend } from '../../../ui/form/use-form.ts'
import { addressesIn, addressProblem, scopeProblem } from '../parts/field-rules.ts'
import { tokenText } from './token.text.ts'
import { toolsOfScope } from './tools-of-scope.ts'

/** A token in its form. */
export interface TokenForm {
  readonly name: string
  readonly scopes: readonly OpenApiScopeCode[]
  /** One address per line. */
  readonly addresses: string
  readonly expiresAt: string | null
}

/** The scopes of a key that a token can have and that open a tool. */
export const scopesForTokens = ({ scopes }: Pick<OpenApiKeyRecord, 'scopes'>) =>
  openApiScopes.filter(({ code }) => scopes.includes(code) && isTokenScope(code) && toolsOfScope(code).length > 0)

/** The end of the day that is some days ahead. */
export const endOfDayIn = (days: number) => dayjs().add(days, 'day').endOf('day')

/** A new token: all that its key can give, for a quarter of a year. */
export const tokenForm = (key: OpenApiKeyRecord): TokenForm => ({
  name: '',
  scopes: scopesForTokens(key).map(({ code }) => code),
  addresses: '',
  expiresAt: endOfDayIn(openApiTokenLimits.initialDays).format(dateFormat),
})

/** Issues a token of a key; what is shown of it is in the answer. */
export const issueToken = (keyId: number, onIssued: (token: string, form: TokenForm) => void): Required<FormSend<TokenForm>> =>
  sendWith(openApiTokenCalls.addToken, {
    input: ({ name, scopes, addresses, expiresAt }: TokenForm) => ({
      body: { id: keyId, name: name.trim(), scopes: [...scopes], addresses: addressesIn(addresses), expiresAt: expiresAt ?? '' },
    }),
    texts: { expiresAt: tokenText.expiresRule, scopes: scopeProblem, addresses: addressProblem },
    invalidates: [openApiTokenCalls.findTokens],
    onSaved: ({ token }, form) => onIssued(token, form),
  })
