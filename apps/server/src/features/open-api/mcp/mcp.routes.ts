import { DomainError } from '@undertone/domain/core/error'
import { mcpLimits, mcpPath } from '@undertone/domain/open-api/mcp-tools.table'
import { openApiErrors } from '@undertone/domain/open-api/open-api.errors'
import { openApiPrefix } from '@undertone/domain/open-api/open-api-signature'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { agentOf } from '../../../platform/http/http.ts'
import { productVersion } from '../../../platform/http/openapi.ts'
import { setOwner } from '../../../platform/http/request-owner.ts'
import { jsonOf } from '../http/json-body.ts'
import { answerProblems, languageFor } from '../http/problem.ts'
import type { BearerGate, TokenHolder } from './bearer-gate.ts'
import type { ProductCalls } from './product-calls.ts'

/** Dependencies of the endpoint. */
export interface McpParts {
  readonly gate: BearerGate
  readonly calls: ProductCalls
  /** Public URL of the product; null: the host of the request. */
  readonly publicUrl: string | null
}

/** The headers that the protocol reads; the token is not among them. */
const passedHeaders = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id']

const baseOf = ({ protocol, host }: FastifyRequest, publicUrl: string | null): string =>
  (publicUrl ?? `${protocol}://${host}`).replace(/\/$/, '')

/** Refuses what a web page of another site sends: assistants are programs (the protocol asks for this check against DNS rebinding). */
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

/** Answers a message. */
async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  holder: TokenHolder,
  { gate, calls, publicUrl }: McpParts,
) {
  // Loaded with the first message: most installations have no assistants.
  const { answerMessage } = await import('./mcp-server.ts')
  const base = baseOf(request, publicUrl)
  const headers = passedHeaders.flatMap((name) => {
    const value = request.headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  const message = new Request(`${base}${openApiPrefix}${mcpPath}`, { method: 'POST', headers })
  const answer = await answerMessage(message, body, {
    calls,
    holder,
    base,
    version: productVersion,
    requestId: request.id,
    asking: { caller: holder.caller, language: languageFor(request), address: request.ip, agent: agentOf(request), reply },
    onFault: (error) => request.log.error(error),
    onRefused: (error) => request.log.debug({ err: error }, 'refused a message'),
    onBeyondScope: () => gate.noteBeyondScope(holder, request.ip),
  })
  if (answer.type !== null) reply.type(answer.type)
  return reply.status(answer.status).serializer(String).send(answer.text)
}

/** The endpoint of the Model Context Protocol (Streamable HTTP), with the bearer token of a key. */
export const registerMcp = (app: FastifyInstance, parts: McpParts) =>
  app.register(
    async (inner) => {
      const holders = new WeakMap<FastifyRequest, TokenHolder>()
      inner.removeAllContentTypeParsers()
      inner.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      answerProblems(inner, challenge)
      inner.addHook('onRequest', async (request) => {
        const { authorization } = request.headers
        const holder = await parts.gate.admit(authorization, request.ip)
        if (request.url.includes('?')) throw new DomainError(openApiErrors.tokenInAddress)
        checkOrigin(request)
        holders.set(request, holder)
        setOwner(request, `key:${holder.caller.openApiKeyId} of ${request.ip}`)
        request.log = request.log.child({ tenant: holder.caller.scope.tenantId, user: holder.caller.userName })
      })
      inner.post(mcpPath, { bodyLimit: mcpLimits.request }, async (request, reply) => {
        const holder = holders.get(request)
        if (!holder) throw new Error('a request without a token')
        const body = await jsonOf(inner, request, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
        if (Array.isArray(body)) throw new DomainError(openApiErrors.oneMessage)
        return serve(request, reply, body ?? null, holder, parts)
      })
      // Without sessions there is nothing to listen to, and nothing to end.
      inner.route({
        method: ['GET', 'DELETE'],
        url: mcpPath,
        handler: (_request, reply) => reply.status(405).header('allow', 'POST').send(),
      })
    },
    { prefix: openApiPrefix },
  )
