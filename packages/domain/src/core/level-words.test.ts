import { expect, test } from 'vitest'
import { alarmLevel } from '../alarm/alarm.enums.ts'
import { equipmentLevel } from '../asset/asset.enums.ts'
import { scoreLevel } from '../health/health.enums.ts'
import { liveState } from '../monitor/monitor.enums.ts'

/** Scales whose codes are the letters that severity zones have too. */
const lettered = [alarmLevel, scoreLevel, equipmentLevel]

test.each(lettered.map((of) => [of.name, of] as const))('%s is named by words: letters alone are severity zones', (_name, of) => {
  for (const { cn, en } of Object.values(of.members)) {
    expect(en).toMatch(/^[A-Z][a-z]{2,}/)
    expect(cn).toMatch(/^[\u4e00-\u9fff]{2,}/)
  }
})

test('danger and warning have one word, whatever is in danger', () => {
  const words = ({ cn, en, tone }: { cn: string; en: string; tone?: string }) => ({ cn, en, tone })
  expect(words(alarmLevel.members.D)).toEqual(words(liveState.members.Danger))
  expect(words(alarmLevel.members.C)).toEqual(words(liveState.members.Warning))
  expect(words(alarmLevel.members.Offline)).toEqual(words(liveState.members.Offline))
})
