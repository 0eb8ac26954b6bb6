import { DomainError } from '@undertone/domain/core/error'
import { mcpLimits, mcpPath } from '@undertone/domain/open-api/mcp-tools.table'
import { openApiErrors } from '@undertone/domain/open-api/open-api.errors'
import { openApiPrefix } from '@undertone/domain/open-api/open-api-signature'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { productVersion } from '../../../platform/http/openapi.ts'
import type { BearerGate } from '../bearer/bearer-gate.ts'
import { type BearerRequest, registerBearer } from '../bearer/bearer-routes.ts'
import type { ProductCalls } from '../bearer/product-calls.ts'

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

/** Answers a message. */
async function serve(request: FastifyRequest, reply: FastifyReply, { holder, asking, body }: BearerRequest, parts: McpParts) {
  const { gate, calls, publicUrl } = parts
  const sent = await body()
  if (Array.isArray(sent)) throw new DomainError(openApiErrors.oneMessage)
  // Loaded with the first message: most installations have no assistants.
  const { answerMessage } = await import('./mcp-server.ts')
  const base = baseOf(request, publicUrl)
  const headers = passedHeaders.flatMap((name) => {
    const value = request.headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  const message = new Request(`${base}${openApiPrefix}${mcpPath}`, { method: 'POST', headers })
  const answer = await answerMessage(message, sent ?? null, {
    calls,
    holder,
    base,
    version: productVersion,
    requestId: request.id,
    asking,
    onFault: (error) => request.log.error(error),
    onRefused: (error) => request.log.debug({ err: error }, 'refused a message'),
    onBeyondScope: () => gate.noteBeyondScope(holder, request.ip),
  })
  if (answer.type !== null) reply.type(answer.type)
  return reply.status(answer.status).serializer(String).send(answer.text)
}

/** The endpoint of the Model Context Protocol (Streamable HTTP), with the bearer token of a key. */
export const registerMcp = (app: FastifyInstance, parts: McpParts) =>
  registerBearer(app, parts.gate, (routes, asked) => {
    routes.post(mcpPath, { bodyLimit: mcpLimits.request }, (request, reply) => serve(request, reply, asked(request, reply), parts))
    // Without sessions there is nothing to listen to, and nothing to end.
    routes.route({
      method: ['GET', 'DELETE'],
      url: mcpPath,
      handler: (_request, reply) => reply.status(405).header('allow', 'POST').send(),
    })
  })
