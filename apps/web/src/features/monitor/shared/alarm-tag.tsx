import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { StateTag } from '../../../ui/display/state-tag.tsx'

/** The highest level of the active alarms: a machine can be in danger whatever its zone. */
export function AlarmTag({ level }: { readonly level: 'C' | 'D' | null }) {
  return level === null ? null : <StateTag of={alarmLevel} code={alarmLevel.members[level].code} />
}
