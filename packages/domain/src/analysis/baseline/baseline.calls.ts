import { z } from 'zod'
import { call, idText } from '../../core/call.ts'

/** The baseline recording: the sampling with which later ones of the same point, axes and collection mode are compared. */
export const baseline = z.object({
  id: z.number().int(),
  waveId: z.number().int(),
  /** Time of the sampling, in the company's zone. */
  dateTime: z.string(),
  note: z.string(),
  /** Name of the account; empty if it was deleted. */
  setBy: z.string(),
  setAt: z.string(),
})
export type Baseline = z.output<typeof baseline>

const change = 'business:wave:baseline'
const tag = 'baseline'

export const baselineCalls = {
  find: call({
    method: 'GET',
    path: '/baseline/find',
    access: 'business:wave:list',
    tag,
    query: z.object({ waveId: idText }),
    data: baseline.nullable(),
    summary: { cn: '查看波形的基线', en: 'View the baseline of a waveform' },
  }),
  set: call({
    method: 'PUT',
    path: '/baseline/set',
    access: change,
    tag,
    body: z.strictObject({
      waveId: z.number().int().positive(),
      note: z
        .string()
        .trim()
        .max(200)
        // NUL cannot be stored as text.
        .refine((text) => text.isWellFormed() && !text.includes('\0'))
        .default(''),
    }),
    data: baseline,
    summary: { cn: '设置或清除基线', en: 'Set or clear baselines' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/baseline/remove/{id}',
    access: change,
    tag,
    params: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '清除基线', en: 'Clear a baseline' },
  }),
}
