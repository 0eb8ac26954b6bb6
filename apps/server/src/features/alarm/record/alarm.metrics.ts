import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { codesOf } from '@undertone/domain/core/enum'
import { Counter, type Registry } from 'prom-client'
import type { Events } from '../../../platform/events/events.ts'

/** Counts alarm events by kind; every kind exists from the start. */
export function countAlarms(registry: Registry, events: Events): void {
  const counter = new Counter({
    name: 'undertone_alarm_events_total',
    help: 'Alarm events by kind: raised, escalated, reopened, ended, resolved',
    labelNames: ['kind'],
    registers: [registry],
  })
  for (const kind of codesOf(alarmEventKind)) counter.inc({ kind }, 0)
  events.on('alarm', ({ kind }) => counter.inc({ kind }))
}
