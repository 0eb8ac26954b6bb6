import type { CodeOf } from '../../core/enum.ts'
import { commandStatus, configStatus, sendWave } from '../device.enums.ts'
import { waveSettings } from './wave-plan.ts'

/** Whether two values of a setting are equal. Devices report numbers as text and flags as 0 and 1. */
export function isSameSetting(desired: unknown, reported: unknown): boolean {
  if (desired === null || desired === undefined || reported === null || reported === undefined) return false
  if (desired === reported) return true
  if (typeof desired === 'boolean') return [Number(desired), String(Number(desired)), String(desired)].some((one) => one === reported)
  if (typeof desired === 'number') {
    const read = typeof reported === 'string' && reported.trim() !== '' ? Number(reported) : reported
    // Devices store settings as float32: 0.1 is reported as 0.10000000149.
    return typeof read === 'number' && Math.abs(read - desired) <= 1e-6 * Math.max(1, Math.abs(desired))
  }
  return typeof desired === 'string' && String(reported).trim().toLowerCase() === desired.trim().toLowerCase()
}

/**
 * State of the settings of a sensor's waveforms together: waiting while one of them waits, then sent, and applied once the sensor reports all
 * that are set; null while nothing is known.
 */
export function sendWaveOf(
  settings: readonly { readonly key: string; readonly isSet: boolean; readonly state: CodeOf<typeof configStatus> | null }[],
) {
  const states = settings.filter(({ key, isSet }) => isSet && waveSettings.some((one) => one === key)).map(({ state }) => state)
  const { Pending, HasSending, Modified } = configStatus.members
  if (states.includes(Pending.code)) return sendWave.members.Pending.code
  if (states.includes(HasSending.code)) return sendWave.members.HasSend.code
  return states.length > 0 && states.every((state) => state === Modified.code) ? sendWave.members.HasModified.code : null
}

/**
 * State of a setting: applied only if the device reports the desired value, otherwise the state of the command that sends it; null without a
 * command.
 */
export function settingState(
  desired: unknown,
  reported: unknown,
  carriedBy: CodeOf<typeof commandStatus> | null,
): CodeOf<typeof configStatus> | null {
  const { Pending, HasSend } = commandStatus.members
  if (isSameSetting(desired, reported)) return configStatus.members.Modified.code
  if (carriedBy === Pending.code) return configStatus.members.Pending.code
  return carriedBy === HasSend.code ? configStatus.members.HasSending.code : null
}
