import { attentionCalls } from '@undertone/domain/alarm/attention/attention.calls'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { Call } from '@undertone/domain/core/call'

/** All calls that show alarms. */
export const alarmReads: readonly Call[] = [
  alarmRecordCalls.findPage,
  alarmRecordCalls.detail,
  alarmRecordCalls.unread,
  alarmRecordCalls.machines,
  alarmRecordCalls.overview,
  alarmRecordCalls.ofPoint,
  attentionCalls.findPage,
]
