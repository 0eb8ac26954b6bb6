import type { CodeOf } from '../core/enum.ts'
import { upgradeStatus } from '../device/device.enums.ts'
import { upgradePhase, type upgradeReason } from './firmware.enums.ts'

export type UpgradePhase = CodeOf<typeof upgradePhase>
export type UpgradeReason = CodeOf<typeof upgradeReason>

/**
 * What happens to a device of a roll-out. `offer`, `refuse`, `stop`, `retry` and `late` (its time is over) come from us, `chunk` is that it asked
 * for a part of the package; the rest is what it reports: `fw_state` in small letters, `reached` the version of the package, `otherVersion`
 * another one after it had begun to install.
 */
export type UpgradeEvent =
  | 'offer'
  | 'refuse'
  | 'stop'
  | 'retry'
  | 'late'
  | 'chunk'
  | 'downloading'
  | 'downloaded'
  | 'verified'
  | 'updating'
  | 'failed'
  | 'reached'
  | 'otherVersion'

const { Waiting, Offered, Downloading, Downloaded, Verified, Updating, Success, Failed, Cancelled } = upgradePhase.members

/** The states that a device reports, whatever it did before: it may have lost power and begun again. */
const reported = {
  downloading: Downloading.code,
  downloaded: Downloaded.code,
  verified: Verified.code,
  updating: Updating.code,
  failed: Failed.code,
  reached: Success.code,
} as const

/**
 * The one table of transitions: what is not in it changes nothing. Only `reached` leads to success, and it does so even after our time was over,
 * because the device is the truth; `updated` is no event. What installs is left alone by `stop`.
 */
export const upgradeTransitions: Readonly<Record<UpgradePhase, Readonly<Partial<Record<UpgradeEvent, UpgradePhase>>>>> = {
  waiting: { offer: Offered.code, refuse: Failed.code, reached: Success.code, late: Failed.code, stop: Cancelled.code },
  offered: { ...reported, chunk: Downloading.code, refuse: Failed.code, late: Failed.code, stop: Cancelled.code },
  downloading: { ...reported, refuse: Failed.code, late: Failed.code, stop: Failed.code },
  downloaded: { ...reported, chunk: Downloading.code, late: Failed.code, stop: Failed.code },
  verified: { ...reported, chunk: Downloading.code, late: Failed.code },
  updating: { ...reported, chunk: Downloading.code, otherVersion: Failed.code, late: Failed.code },
  success: {},
  failed: { retry: Waiting.code, reached: Success.code },
  cancelled: {},
}

/** The phase after an event; null if nothing changes. */
export function nextPhase(phase: UpgradePhase, event: UpgradeEvent): UpgradePhase | null {
  const next = upgradeTransitions[phase][event] ?? null
  return next === phase ? null : next
}

/** Phases in which a device may fetch the package. */
export const fetchingPhases: readonly UpgradePhase[] = [Offered.code, Downloading.code, Downloaded.code, Verified.code, Updating.code]
/** Phases of a device at work, which count towards the limit in parallel. */
export const workingPhases: readonly UpgradePhase[] = [Downloading.code, Downloaded.code, Verified.code, Updating.code]
/** Phases from which something may still happen. */
export const openPhases: readonly UpgradePhase[] = [Waiting.code, ...fetchingPhases]

const { Waiting: IsWaiting, Upgrading, Success: HasSucceeded, Failed: HasFailed } = upgradeStatus.members

/** The state of the specification; null for a device that was taken out again before it began. */
export function upgradeStatusOf(phase: UpgradePhase): CodeOf<typeof upgradeStatus> | null {
  switch (phase) {
    case 'waiting':
    case 'offered':
      return IsWaiting.code
    case 'success':
      return HasSucceeded.code
    case 'failed':
      return HasFailed.code
    case 'cancelled':
      return null
    default:
      return Upgrading.code
  }
}

/** The event of a reported `fw_state`; null if it says nothing (`UPDATED` is believed by the version alone). */
export function eventOfState(state: unknown): UpgradeEvent | null {
  switch (state) {
    case 'DOWNLOADING':
      return 'downloading'
    case 'DOWNLOADED':
      return 'downloaded'
    case 'VERIFIED':
      return 'verified'
    case 'UPDATING':
      return 'updating'
    case 'FAILED':
      return 'failed'
    default:
      return null
  }
}

/** Reasons that no later attempt ends: the package is not for the device. */
export const finalReasons: readonly UpgradeReason[] = ['wrongType', 'wrongProduct', 'wrongHardware', 'alreadyThere']

/** Reasons for which a device was sent nothing. */
export const refusalReasons: readonly UpgradeReason[] = [...finalReasons, 'unknownHardware', 'busy']

/** Reasons that say nothing about the package: they do not count as failures of a roll-out. */
export const uncountedReasons: readonly UpgradeReason[] = [...refusalReasons, 'notStarted', 'stopped']
