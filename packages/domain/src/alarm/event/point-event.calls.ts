import { z } from 'zod'
import { call, idText } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { alarmLevel } from '../alarm.enums.ts'
import { pointEventKind } from './point-event.enums.ts'

/** Most events of each kind in one answer, the newest; a guess: more than a strip can show apart. */
export const maxPointEvents = 500

/** Something that happened at a point or to its machine; texts in the language of the caller. */
export const pointEvent = z.object({
  /** Unique among the events of a point: `Alarm-12`. */
  id: z.string(),
  kind: enumSchema(pointEventKind),
  /** Epoch ms. What happened at one moment ends when it began; what still lasts has no end. */
  fromMs: z.number(),
  toMs: z.number().nullable(),
  /** Worst level of an alarm. */
  level: enumSchema(alarmLevel).nullable(),
  title: z.string(),
  /** Who did it, or answers for it. */
  by: z.string().nullable(),
  /** What was done about an alarm, or why it is silent. */
  note: z.string().nullable(),
  /** What a change of settings changed; null where there was, or is, nothing. */
  changes: z.array(z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** Where more stands: the alarm, the windows, the shelves, or the key of what was changed. */
  page: z.object({ of: z.string(), id: z.number().int() }),
})
export type PointEvent = z.output<typeof pointEvent>

export const pointEventCalls = {
  find: call({
    method: 'GET',
    path: '/alarm/eventsOfPoint',
    // Who sees the trend sees its strip; alarms and settings need their own permissions besides.
    access: 'business:monitor:list',
    tag: 'alarm',
    query: z.object({ mappingId: idText, begin: idText, end: idText }),
    data: z.object({
      /** Ascending by their beginning. */
      events: z.array(pointEvent),
      /** Kinds of which older events in that time were left out. */
      cut: z.array(enumSchema(pointEventKind)),
    }),
    summary: { cn: '测点时段内的事件', en: 'Alarms, handling, muting and changed settings of a point in a time (epoch ms)' },
  }),
}
