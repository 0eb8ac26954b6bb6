import type { Call, DataOf, InputOf } from '@undertone/domain/core/call'
import { DomainError } from '@undertone/domain/core/error'
import { openCalls } from '@undertone/domain/index/open-calls'
import { openApiErrors } from '@undertone/domain/open-api/open-api.errors'
import { scopesFor } from '@undertone/domain/open-api/open-api-scopes.table'
import type { FastifyReply } from 'fastify'
import { type Binding, readInput } from '../../../platform/http/http.ts'
import { WrittenJson } from '../../../platform/http/written-json.ts'
import { accessError, type Context, may } from '../../../platform/identity/principal.ts'

/** For whom a tool asks. */
export interface Asking extends Context {
  readonly reply: FastifyReply
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`

/** The calls that keys may make, for tools: with the same checks, scope and answers as if a key had signed them. */
export class ProductCalls {
  readonly #bindings: ReadonlyMap<string, Binding>

  constructor(bindings: readonly Binding[]) {
    const open = new Set(openCalls.map(nameOf))
    this.#bindings = new Map(bindings.filter(({ call }) => open.has(nameOf(call))).map((one) => [nameOf(one.call), one]))
  }

  /** The data of a call for a caller. Throws what the call throws, and if the caller's scopes do not include it. */
  async ask<C extends Call>(call: C, input: InputOf<C>, { reply, ...context }: Asking): Promise<DataOf<C>> {
    const binding = this.#bindings.get(nameOf(call))
    if (!binding) throw new Error(`${nameOf(call)} is not open to keys`)
    const { caller } = context
    if (!may(caller, call.access)) {
      const [scope = ''] = scopesFor(call.access)
      const denied = accessError(caller, call.access)
      throw denied.row.code === 403 ? new DomainError(openApiErrors.toolBeyondScope, { scope }) : denied
    }
    const parts = { params: undefined, query: undefined, body: undefined, ...(input as object) }
    const data = await binding.handle(readInput(call, parts, caller.timeZone) as never, context as never, reply)
    return (data instanceof WrittenJson ? JSON.parse(Buffer.from(data.bytes).toString('utf8')) : data) as DataOf<C>
  }
}
