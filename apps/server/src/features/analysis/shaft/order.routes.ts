import type { CepstraHead } from '@undertone/domain/analysis/shaft/order.calls'
import { orderCalls as calls } from '@undertone/domain/analysis/shaft/order.calls'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { WaveViews } from '../../../waves/compute/wave.service.ts'
import { samplingHead } from '../../../waves/view/sampling-head.ts'
import { binaryBody } from '../../../waves/view/wave-binary.ts'
import { orbitSignals } from './axis-orbit.service.ts'
import { orderSpectrum } from './order.service.ts'

/** The tabs for rotating shafts: cepstra, orbits, order spectra, each as binary data after a head. */
export function orderRoutes(db: Database, views: WaveViews): Binding[] {
  const send = (reply: FastifyReply, head: { n: number }, values: readonly ArrayLike<number>[]) =>
    reply
      .type('application/octet-stream')
      .header('cache-control', 'no-store')
      .send(binaryBody(head, values, head.n))
  return [
    bind(calls.cepstra, async ({ query }, { caller }, reply) => {
      const found = await views.cepstra(caller, query.waveId)
      const carried = found.axes.filter(({ problem }) => problem === null)
      const head: CepstraHead = {
        ...samplingHead(found),
        axes: carried.map(({ axis }) => axis),
        n: Math.max(0, ...carried.map(({ values }) => values.length)),
        unit: '',
        stepMs: 1000 / found.sampling.sampleHz,
        rpm: found.sampling.rpm,
        problems: found.axes.flatMap(({ axis, problem }) => (problem === null ? [] : [{ axis, problem }])),
        saturated: carried.filter(({ saturated }) => saturated > 0).map(({ axis, saturated }) => ({ axis, permille: saturated })),
      }
      return send(
        reply,
        head,
        carried.map(({ values }) => values),
      )
    }),
    bind(calls.orbit, async ({ query }, { caller }, reply) => {
      const { head, values } = await orbitSignals(views, caller, query)
      return send(reply, head, values)
    }),
    bind(calls.orderSpectrum, async ({ query }, { caller }, reply) => {
      const { head, values } = await orderSpectrum(db, views, caller, query)
      return send(reply, head, values)
    }),
  ]
}
