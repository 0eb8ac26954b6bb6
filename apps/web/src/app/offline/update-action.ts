import { appUpdateType } from '@undertone/domain/content/content.enums'
import type { CodeOf } from '@undertone/domain/core/enum'

/** What the app does about a newer version. */
export type UpdateAction =
  /** Nothing now. */
  | 'none'
  /** Reloads at once: the work has not begun. */
  | 'apply'
  /** A note that can be closed for good. */
  | 'offer'
  /** A question that comes again at the next start. */
  | 'ask'
  /** Nothing else can be done until the app is reloaded. */
  | 'block'
  /** Would block, but work waits to be sent: it is sent first. */
  | 'sendFirst'

interface Situation {
  readonly type: CodeOf<typeof appUpdateType>
  /** Whether the app has just started, so that a reload does not disturb. */
  readonly isStart: boolean
  /** What is on its way: not what was refused, which stays on the device. */
  readonly unsent: number
  /** Whether this version was closed: for good where it can be ignored, else until the next start. */
  readonly isDismissed: boolean
}

const { Force, Normal, Silent, Ignorable } = appUpdateType.members

/** What a type of update asks for. Work that waits is never reloaded away. */
export function updateAction({ type, isStart, unsent, isDismissed }: Situation): UpdateAction {
  if (type === Force.code) return unsent > 0 ? 'sendFirst' : 'block'
  if (type === Normal.code) return isDismissed ? 'none' : 'ask'
  if (type === Ignorable.code) return isDismissed ? 'none' : 'offer'
  // Silent ones: a build of the second kind is left out where somebody chose so before.
  if (type !== Silent.code && isDismissed) return 'none'
  return isStart && unsent === 0 ? 'apply' : 'none'
}
