import { z } from 'zod'
import { call } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { timeInput } from '../../core/time/time-input.ts'
import { alarmType } from '../alarm.enums.ts'

const id = z.number().int().positive()
const period = { companyId: id.nullable().optional(), areaId: id.nullable().optional(), begin: timeInput, end: timeInput }

/** An alarm type of a point, or a band, with many alarms. */
const offender = z.object({
  mappingId: z.number().int().nullable(),
  /** The point and its machine, or the gateway. */
  place: z.string(),
  alarmType: enumSchema(alarmType),
  bandName: z.string().nullable(),
  raised: z.number().int(),
  flaps: z.number().int(),
  /** Share of all alarms, 0 to 1. */
  share: z.number(),
})

/** Alarm quality figures of a time range. */
export const qualityFigures = z.object({
  beginMs: z.number(),
  endMs: z.number(),
  machines: z.number().int(),
  raised: z.number().int(),
  /** Notified: neither muted nor late. */
  told: z.number().int(),
  perTenMinutes: z.number(),
  floods: z.number().int(),
  /** The ten minutes with the most alarms; null without alarms. */
  busiest: z.object({ fromMs: z.number(), count: z.number().int() }).nullable(),
  /** Null without machines. */
  perMachineYear: z.number().nullable(),
  offenders: z.array(offender),
  /** Share of all alarms that come from the offenders, 0 to 1. */
  offenderShare: z.number(),
  flapping: z.number().int(),
  stale: z.number().int(),
  /** How many of these are still active. */
  staleNow: z.number().int(),
  unacknowledged: z.number().int(),
  acknowledged: z.number().int(),
  /** Median and 90th percentile, minutes; null if none was acknowledged. */
  minutesMedian: z.number().nullable(),
  minutesNinth: z.number().nullable(),
  muted: z.number().int(),
  /** Number of muted alarms by reason, most frequent first. */
  mutedBy: z.array(z.object({ because: z.string(), count: z.number().int() })),
})
export type QualityFigures = z.output<typeof qualityFigures>

export const alarmQualityCalls = {
  quality: call({
    method: 'POST',
    path: '/alarm/findQuality',
    access: 'business:alarm:list',
    tag: 'alarm',
    body: z.strictObject(period),
    data: qualityFigures,
    summary: { cn: '查看报警质量', en: 'View alarm quality' },
  }),
  exportQuality: call({
    method: 'POST',
    path: '/alarm/exportQuality',
    access: 'business:alarm:export',
    tag: 'alarm',
    body: z.strictObject(period),
    data: 'file',
    summary: { cn: '导出报警质量', en: 'Export alarm quality' },
  }),
}
