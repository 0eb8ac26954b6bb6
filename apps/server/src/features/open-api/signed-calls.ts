import type { Call } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { openCalls } from '@undertone/domain/index/open-calls'
import { openApiPrefix } from '@undertone/domain/open-api/open-api-signature'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { agentOf, type Binding, readInput, timeZoneHeader } from '../../platform/http/http.ts'
import type { Journal } from '../../platform/http/journal.ts'
import { setOwner, setTenant } from '../../platform/http/request-owner.ts'
import { linkCaller } from '../../platform/http/trace-requests.ts'
import { WrittenJson } from '../../platform/http/written-json.ts'
import { type Caller, may } from '../../platform/identity/principal.ts'
import type { Candidate, OpenApiGate } from './gate.ts'
import { jsonOf } from './http/json-body.ts'
import { answerProblems, languageFor, sendProblem } from './http/problem.ts'

/** Dependencies of the signed calls. */
export interface SignedCallParts {
  /** The product's bindings; those opened by a scope are used. */
  readonly bindings: readonly Binding[]
  /** Bindings for keys only. */
  readonly own: readonly Binding[]
  readonly gate: OpenApiGate
  readonly journal: Journal
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`

/**
 * Routes for API clients under their own prefix: each call is signed, returns its plain data, and reports errors as HTTP status with
 * `problem+json`. Calls without a scope do not exist here.
 */
export async function signedCallRoutes(app: FastifyInstance, { bindings, own, gate, journal }: SignedCallParts): Promise<void> {
  app.removeAllContentTypeParsers()
  // The signature covers the raw bytes.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  answerProblems(app)
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new DomainError(coreErrors.notFound)))
  const open = new Set(openCalls.map(nameOf))
  for (const binding of [...own, ...bindings.filter(({ call }) => open.has(nameOf(call)))]) signedRoute(app, binding, gate, journal)
}

function signedRoute(app: FastifyInstance, { call, handle }: Binding, gate: OpenApiGate, journal: Journal): void {
  const candidates = new WeakMap<FastifyRequest, Candidate>()
  const actOf = (request: FastifyRequest, caller: Caller, body: unknown) => ({
    call,
    caller,
    address: request.ip,
    agent: agentOf(request),
    path: request.url.replace(/\?.*/s, ''),
    input: { params: request.params, query: request.query, body },
  })
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(call.maxBytes === undefined ? {} : { bodyLimit: call.maxBytes }),
    onRequest: async (request) => {
      const { method, headers, ip } = request
      const candidate = await gate.precheck({ method, url: request.originalUrl, headers, address: ip })
      candidates.set(request, candidate)
      // The signature is verified with the body: until then someone else may use the key's access id, but not from its address.
      setOwner(request, `key:${candidate.key.id} of ${ip}`)
    },
    handler: async (request, reply) => {
      const candidate = candidates.get(request)
      if (!candidate) throw new Error('a signed call without a candidate')
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const caller = await gate.admit(candidate, raw)
      setTenant(request, caller.scope.tenantId)
      linkCaller(request)
      request.log = request.log.child({ tenant: caller.scope.tenantId, user: caller.userName })
      // Parsed only after its signature was verified.
      const body = await jsonOf(app, request, raw)
      const act = actOf(request, caller, body)
      if (call.access !== 'session' && !may(caller, call.access)) {
        const denied = await gate.rejectBeyondScope(candidate, caller, call.access)
        return journal.record(act, () => Promise.reject(denied))
      }
      const context = { caller, language: languageFor(request), address: act.address, agent: act.agent }
      reply.header(timeZoneHeader, caller.timeZone)
      const run = async () => handle(readInput(call, { ...act.input, body }, caller.timeZone) as never, context as never, reply)
      const data = await journal.record(act, run)
      if (call.data === 'file' || call.data === 'stream') return reply
      if (data instanceof WrittenJson) return data.send(reply, 'bare')
      return data === null ? reply.status(204).send() : data
    },
  })
}

/** Registers the signed calls under their prefix. */
export const registerSignedCalls = (app: FastifyInstance, parts: SignedCallParts) =>
  app.register((inner) => signedCallRoutes(inner, parts), { prefix: openApiPrefix })
