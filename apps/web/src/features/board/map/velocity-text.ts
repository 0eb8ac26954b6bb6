import { alarmType } from '@undertone/domain/alarm/alarm.enums'
import { alarmValue } from '@undertone/domain/alarm/record/alarm-text'

/** A velocity, written as those of alarms. */
export const velocityText = (velocity: number): string => alarmValue(alarmType.members.VibrationIntensity.code, velocity)
