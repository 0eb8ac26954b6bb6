import { z } from 'zod'
import { call } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { moment } from '../../core/schema.ts'
import { alarmType } from '../alarm.enums.ts'

const id = z.number().int().positive()
const asked = { companyId: id.nullable().optional(), areaId: id.nullable().optional(), begin: moment, end: moment }

/** A point's alarm type, or a band, that raises many alarms. */
const offender = z.object({
  mappingId: z.number().int().nullable(),
  /** The point and its machine, or the gateway. */
  place: z.string(),
  alarmType: enumSchema(alarmType),
  bandName: z.string().nullable(),
  raised: z.number().int(),
  flaps: z.number().int(),
  /** Of all alarms, 0 to 1. */
  share: z.number(),
})

/** How good the alarms of a time are. */
export const qualityFigures = z.object({
  beginMs: z.number(),
  endMs: z.number(),
  machines: z.number().int(),
  raised: z.number().int(),
  /** Neither muted nor late. */
  told: z.number().int(),
  perTenMinutes: z.number(),
  floods: z.number().int(),
  /** The ten minutes with most alarms; null without any. */
  busiest: z.object({ fromMs: z.number(), count: z.number().int() }).nullable(),
  /** Null where there is no machine. */
  perMachineYear: z.number().nullable(),
  offenders: z.array(offender),
  /** Share of all alarms that the offenders raised, 0 to 1. */
  offenderShare: z.number(),
  flapping: z.number().int(),
  stale: z.number().int(),
  /** Of these, how many still last. */
  staleNow: z.number().int(),
  unacknowledged: z.number().int(),
  acknowledged: z.number().int(),
  /** Median and ninth decile, minutes; null where nobody acknowledged any. */
  minutesMedian: z.number().nullable(),
  minutesNinth: z.number().nullable(),
  muted: z.number().int(),
  /** Who muted how many, and why; the most first. */
  mutedBy: z.array(z.object({ because: z.string(), count: z.number().int() })),
})
export type QualityFigures = z.output<typeof qualityFigures>

export const alarmQualityCalls = {
  quality: call({
    method: 'POST',
    path: '/alarm/findQuality',
    access: 'business:alarm:list',
    tag: 'alarm',
    body: z.strictObject(asked),
    data: qualityFigures,
    summary: { cn: '报警质量', en: 'Alarm quality' },
  }),
  exportQuality: call({
    method: 'POST',
    path: '/alarm/exportQuality',
    access: 'business:alarm:export',
    tag: 'alarm',
    body: z.strictObject(asked),
    data: 'file',
    summary: { cn: '导出报警质量', en: 'Export alarm quality' },
  }),
}
