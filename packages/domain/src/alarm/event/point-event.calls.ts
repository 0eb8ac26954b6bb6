import { z } from 'zod'
import { call, idText } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { timeText } from '../../core/time/time-input.ts'
import { alarmLevel } from '../alarm.enums.ts'
import { pointEventKind } from './point-event.enums.ts'

/** Maximum events of each kind in a response, the newest; a guess: more than a strip can show separately. */
export const maxPointEvents = 500

/** An event of a point or its machine; texts in the caller's language. */
export const pointEvent = z.object({
  /** Unique among the events of a point: `Alarm-12`. */
  id: z.string(),
  kind: enumSchema(pointEventKind),
  /** Epoch ms. An instantaneous event ends when it began; an ongoing one has no end. */
  fromMs: z.number(),
  toMs: z.number().nullable(),
  /** Highest level of an alarm. */
  level: enumSchema(alarmLevel).nullable(),
  title: z.string(),
  /** Who did it or is responsible. */
  by: z.string().nullable(),
  /** Actions taken on an alarm, or why it is muted. */
  note: z.string().nullable(),
  /** Changed settings; `from` or `to` is null if there was, or is, no value. */
  changes: z.array(z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** Page with details: the alarm, the finding, the work (`faultRepair`, `faultUpkeep`), the note of the logbook, the round of a reading (`inspectionRound`), the maintenance windows, the shelved alarms, or the key of the changed resource. */
  page: z.object({ of: z.string(), id: z.number().int() }),
})
export type PointEvent = z.output<typeof pointEvent>

export const pointEventCalls = {
  find: call({
    method: 'GET',
    path: '/alarm/eventsOfPoint',
    // Users who see the trend see its event strip; alarms and settings also need their own permissions.
    access: 'business:monitor:list',
    tag: 'alarm',
    query: z.object({ mappingId: idText, begin: timeText, end: timeText }),
    data: z.object({
      /** Ascending by start time. */
      events: z.array(pointEvent),
      /** Kinds whose older events were left out. */
      cut: z.array(enumSchema(pointEventKind)),
    }),
    summary: { cn: '测点时段内的事件', en: 'List events of a point in a time range (epoch ms)' },
  }),
}
