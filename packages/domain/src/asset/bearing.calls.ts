import { z } from 'zod'
import { call, idText } from '../core/call.ts'

const orders = z.object({ bpfo: z.number(), bpfi: z.number(), bsf: z.number(), ftf: z.number() })

/** Check results of one row of the library, in the caller's language. */
export const bearingCheck = z.object({
  /** Computed from the geometry, if it is complete. */
  computed: orders.nullable(),
  findings: z.array(z.object({ check: z.string(), text: z.string() })),
  /** Other rows of the same model, with the largest relative difference of an order; above 1 % they contradict this row. */
  rivals: z.array(
    z.object({ id: z.number().int(), model: z.string(), manufacturer: z.string().nullable(), source: z.string(), difference: z.number() }),
  ),
})

export const bearingCalls = {
  check: call({
    method: 'GET',
    path: '/bearing/check/{id}',
    access: 'business:bearing:query',
    tag: 'bearing',
    params: z.object({ id: idText }),
    data: bearingCheck,
    summary: { cn: '校验轴承数据', en: 'Check bearing data' },
  }),
}
