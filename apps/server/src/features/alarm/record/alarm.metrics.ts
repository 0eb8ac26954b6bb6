import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { codesOf } from '@undertone/domain/core/enum'
import { Counter, type Registry } from 'prom-client'
import type { Events } from '../../../platform/events/events.ts'

/** Counts what happens to alarms, by kind; every kind stands there from the start. */
export function countAlarms(registry: Registry, events: Events): void {
  const counter = new Counter({
    name: 'undertone_alarm_events_total',
    help: 'What happened to alarms: raised, escalated, came back, ended, handled',
    labelNames: ['kind'],
    registers: [registry],
  })
  for (const kind of codesOf(alarmEventKind)) counter.inc({ kind }, 0)
  events.on('alarm', ({ kind }) => counter.inc({ kind }))
}
