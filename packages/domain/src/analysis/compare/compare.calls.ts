import { z } from 'zod'
import { call, idText } from '../../core/call.ts'
import { codesOf } from '../../core/enum.ts'
import { compareWith } from './compare.enums.ts'

/** A recording to compare with. */
const comparison = z.object({
  with: z.enum(codesOf(compareWith)),
  waveId: z.number().int(),
  mappingId: z.number().int(),
  /** Time of the recording, in the company's zone. */
  dateTime: z.string(),
  /** Its machine and point, if it is not of the same point; otherwise empty. */
  place: z.string(),
})
export type Comparison = z.output<typeof comparison>

export const compareCalls = {
  find: call({
    method: 'GET',
    path: '/waveform/comparisons',
    access: 'business:wave:list',
    tag: 'wave',
    query: z.object({ waveId: idText }),
    data: z.array(comparison),
    summary: { cn: '可与波形对比的采样', en: 'List recordings to compare a waveform with' },
  }),
}
