import { DomainError } from '@undertone/domain/core/error'
import { openApiErrors } from '@undertone/domain/open-api/open-api.errors'
import { openApiPrefix } from '@undertone/domain/open-api/open-api-signature'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { agentOf } from '../../../platform/http/http.ts'
import { setOwner, setTenant } from '../../../platform/http/request-owner.ts'
import { jsonOf } from '../http/json-body.ts'
import { answerProblems, languageFor } from '../http/problem.ts'
import type { BearerGate, TokenHolder } from './bearer-gate.ts'
import type { Asking } from './product-calls.ts'

/** What a request with a token has. */
export interface BearerRequest {
  readonly holder: TokenHolder
  /** For whom calls of the product are made. */
  readonly asking: Asking
  /** Its body as JSON; undefined if there is none. */
  body(): Promise<unknown>
}

/** Refuses what a web page of another site sends: assistants and dashboards ask from a program (against DNS rebinding). */
function checkOrigin({ headers, host }: FastifyRequest): void {
  const { origin } = headers
  if (origin === undefined) return
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new DomainError(openApiErrors.foreignOrigin)
}

/** Says how to authenticate (RFC 6750, 3). */
function challenge(reply: FastifyReply, { row }: DomainError): void {
  if (row.status !== 401) return
  reply.header('www-authenticate', row === openApiErrors.badToken ? 'Bearer' : 'Bearer error="invalid_token"')
}

/** Adds routes below the prefix of signed calls that are opened by the bearer token of a key, and says who asks. */
export const registerBearer = (
  app: FastifyInstance,
  gate: BearerGate,
  define: (routes: FastifyInstance, asked: (request: FastifyRequest, reply: FastifyReply) => BearerRequest) => void,
) =>
  app.register(
    async (inner) => {
      const holders = new WeakMap<FastifyRequest, TokenHolder>()
      inner.removeAllContentTypeParsers()
      inner.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      answerProblems(inner, challenge)
      inner.addHook('onRequest', async (request) => {
        const { authorization } = request.headers
        const holder = await gate.admit(authorization, request.ip)
        if (request.url.includes('?')) throw new DomainError(openApiErrors.tokenInAddress)
        checkOrigin(request)
        holders.set(request, holder)
        setOwner(request, `key:${holder.caller.openApiKeyId} of ${request.ip}`)
        setTenant(request, holder.caller.scope.tenantId)
        request.log = request.log.child({ tenant: holder.caller.scope.tenantId, user: holder.caller.userName })
      })
      define(inner, (request, reply) => {
        const holder = holders.get(request)
        if (!holder) throw new Error('a request without a token')
        return {
          holder,
          asking: { caller: holder.caller, language: languageFor(request), address: request.ip, agent: agentOf(request), reply },
          body: () => jsonOf(inner, request, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)),
        }
      })
    },
    { prefix: openApiPrefix },
  )
