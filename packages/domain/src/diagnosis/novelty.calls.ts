import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { noveltyOutlook } from './novelty.enums.ts'

const id = z.number().int().positive()

/** How a point stands in one way of running: how it was recorded, and at which speed. */
const state = z.object({
  axes: z.string(),
  /** Sampling rate in Hz and samples per axis: recordings made otherwise are compared on their own. */
  layout: z.object({ sampleHz: z.number(), samples: z.number().int() }).nullable(),
  /** Speed of the newest recording, r/min; null where it is not known. */
  rpm: z.number().nullable(),
  outlook: enumSchema(noveltyOutlook),
  /** Recordings that it has learned from, and that it needs; null once it has enough. */
  have: z.number().int().nullable(),
  need: z.number().int().nullable(),
  /** Share of the baseline that is at least as strange; null while it is not compared. */
  p: z.number().nullable(),
  /** The bands that deviate most: dB from what is expected, and in standard deviations. Empty unless it is unusual. */
  bands: z.array(z.object({ axis: z.string(), lowHz: z.number(), highHz: z.number(), db: z.number(), sigmas: z.number() })),
  since: z.string(),
  sinceMs: z.number(),
  /** The newest recording that was compared; its waveform, if that is stored. */
  lastMs: z.number(),
  waveId: id.nullable(),
})
export type NoveltyState = z.output<typeof state>

const tag = 'diagnosis'

export const noveltyCalls = {
  ofPoint: call({
    method: 'GET',
    path: '/diagnosis/novelty/ofPoint',
    access: 'business:diagnosis:list',
    tag,
    query: z.object({ mappingId: idText }),
    data: z.object({
      mappingId: id,
      /** False alarms of its machine and year that are allowed. */
      perYear: z.number(),
      /** Until when its recordings were accepted as the new normal; null if they never were. */
      acceptedAt: z.string().nullable(),
      /** The newest first. */
      states: z.array(state),
    }),
    summary: { cn: '测点波形是否异于以往', en: 'View whether waveforms of a point are unlike those before' },
  }),
  accept: call({
    method: 'POST',
    path: '/diagnosis/novelty/accept',
    access: 'business:diagnosis:answer',
    tag,
    body: z.strictObject({ mappingId: id }),
    data: z.object({ acceptedAt: z.string() }),
    summary: { cn: '将测点当前状态作为新的正常状态', en: 'Accept what a point shows now as its new normal' },
  }),
}
