import { z } from 'zod'
import { call, idText } from '../../core/call.ts'
import { recordProblemKeys } from '../../waveform/record-problems.table.ts'
import { bandMapKeys } from './band-maps.table.ts'

const axis = z.enum(['X', 'Y', 'Z'])

/** A band of the 1/3-binary tree: level L for 2^L bands of half the sampling rate, L + 0.5 for 3 × 2^(L−1). */
const cell = z.object({
  level: z.number(),
  index: z.number().int(),
  lowHz: z.number(),
  highHz: z.number(),
  /** Null for a band without a signal. */
  score: z.number().nullable(),
})
export type BandMapCell = z.output<typeof cell>

export const bandMapAnswer = z.object({
  waveId: z.number().int(),
  sampleHz: z.number(),
  map: z.enum(bandMapKeys),
  /** Whether the deterministic part was removed before. */
  random: z.boolean(),
  axes: z.array(
    z.object({
      axis,
      cells: z.array(cell),
      /** Place of the band with the highest score among `cells`; the first and the last band of a level are never the best. */
      best: z.number().int().nullable(),
    }),
  ),
  /** Axes without a map, each with the reason. */
  problems: z.array(z.object({ axis, problem: z.enum(recordProblemKeys) })),
})
export type BandMapAnswer = z.output<typeof bandMapAnswer>

/** The call of the band maps. */
export const bandMapCalls = {
  bandMap: call({
    method: 'GET',
    path: '/wave/bandMap',
    access: 'business:wave:list',
    tag: 'wave',
    query: z.object({
      waveId: idText.optional(),
      map: z.enum(bandMapKeys).optional(),
      /** `true` removes the deterministic part (shafts, gears) before. */
      random: z.enum(['true', 'false']).optional(),
    }),
    data: bandMapAnswer,
    summary: { cn: '谱峭度图、自相关谱图、信息图', en: 'Get the kurtogram, autogram or infogram of each axis' },
  }),
}
