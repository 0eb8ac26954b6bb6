import type { DeviceSettingRecord } from '@undertone/domain/device/setting/device-setting.calls'
import { settingState } from '@undertone/domain/device/setting/setting-state'
import type { Desired } from '../../plant/sensor-setting.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import type { Reported } from './reported.store.ts'

/** Combines desired and reported settings with their status; other reported keys are facts of the device. */
export function settingRecords(
  desired: readonly Desired[],
  reported: readonly Reported[],
  carried: ReadonlyMap<string, 3 | 4>,
  timeZone: string,
) {
  const said = new Map(reported.map((one) => [one.key, one]))
  const settings = desired.map(({ key, value, isSecret, isSet }): DeviceSettingRecord => {
    // A secret reported by a device is never shown.
    const own = isSecret ? undefined : said.get(key)
    return {
      key,
      desired: isSecret ? null : value,
      isSet,
      reported: own?.value ?? null,
      reportedAt: own ? toZoned(own.reportedAt, timeZone) : null,
      state: settingState(value, own?.value, carried.get(key) ?? null),
    }
  })
  const keys = new Set(desired.map(({ key }) => key))
  const facts = reported
    .filter(({ key }) => !keys.has(key))
    .map(({ key, value, reportedAt }) => ({ key, value, reportedAt: toZoned(reportedAt, timeZone) }))
  return { settings, facts }
}
