import { inputError } from '@undertone/domain/core/input-problem'
import { grafanaBodies, grafanaLimits, grafanaMetricKeys, grafanaPath } from '@undertone/domain/open-api/grafana'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { BearerGate } from '../bearer/bearer-gate.ts'
import { type BearerRequest, registerBearer } from '../bearer/bearer-routes.ts'
import type { ProductCalls } from '../bearer/product-calls.ts'
import { metricsFor, optionsOf } from './options.ts'
import { annotations, answerQueries, answerRows, type GrafanaContext, rangeOf } from './query.ts'

interface GrafanaParts {
  readonly gate: BearerGate
  readonly calls: ProductCalls
  /** Public URL of the product; null: the host of the request. */
  readonly publicUrl: string | null
}

/** A body of a request; another one is refused with its field. */
async function read<T extends z.ZodType>(schema: T, { body }: BearerRequest): Promise<z.output<T>> {
  const sent = (await body()) ?? {}
  const found = schema.safeParse(sent)
  if (found.success) return found.data
  throw inputError({}, found.error, sent)
}

/** The endpoint that data sources for JSON of Grafana read, with the bearer token of a key: what panels, variables and annotations ask for. */
export const registerGrafana = (app: FastifyInstance, { gate, calls, publicUrl }: GrafanaParts) =>
  registerBearer(app, gate, (routes, asked) => {
    type Answer = (sent: BearerRequest, context: GrafanaContext) => Promise<unknown> | unknown
    const answer = (handle: Answer) => async (request: FastifyRequest, reply: FastifyReply) => {
      const sent = asked(request, reply)
      const base = (publicUrl ?? `${request.protocol}://${request.host}`).replace(/\/$/, '')
      const context: GrafanaContext = {
        ask: (call, input) => calls.ask(call, input, sent.asking),
        at: (path) => `${base}/#${path}`,
        language: sent.asking.language,
      }
      return reply.send(JSON.stringify(await handle(sent, context)))
    }
    const post = (path: string, handle: Answer) =>
      routes.post(`${grafanaPath}/${path}`, { bodyLimit: grafanaLimits.request }, async (request, reply) => {
        reply.type('application/json; charset=utf-8').serializer(String)
        return answer(handle)(request, reply)
      })
    // "Test connection".
    for (const path of [grafanaPath, `${grafanaPath}/`]) routes.get(path, () => ({ status: 'ok' }))
    post('metrics', (_sent, context) => metricsFor(context))
    post('metric-payload-options', async (sent, context) => {
      const { name, payload } = await read(grafanaBodies.payloadOptions, sent)
      return optionsOf(name, payload, context)
    })
    post('query', async (sent, context) => answerQueries(await read(grafanaBodies.query, sent), context))
    post('rows', async (sent, context) => answerRows(await read(grafanaBodies.query, sent), context))
    post('variable', async (sent, context) => {
      const { payload } = await read(grafanaBodies.variable, sent)
      const options = await optionsOf(payload?.target ?? 'machine', payload, context)
      return options.map(({ label, value }) => ({ __text: label, __value: value }))
    })
    // Both were asked for before version 0.4 of the data source, and still are by others.
    post('search', () => grafanaMetricKeys)
    post('annotations', async (sent, context) => {
      const { range } = await read(grafanaBodies.annotations, sent)
      return annotations({ payload: null, maxPoints: 0, ...rangeOf(range) }, context)
    })
  })
