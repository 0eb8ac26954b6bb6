import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'

const { A, B, C, D, Unknown, Offline } = alarmLevel.members

/** Severity of an alarm level in OPC UA, 1 to 1000: its thirds are low, medium and high (part 9, 5.5.2); within them guesses. */
const severities: ReadonlyMap<number, number> = new Map([
  [A.code, 1],
  [B.code, 200],
  [C.code, 500],
  [D.code, 900],
  [Unknown.code, 100],
  [Offline.code, 300],
])

export const severityOfLevel = (level: number): number => severities.get(level) ?? 100
