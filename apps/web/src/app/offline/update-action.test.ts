import { appUpdateType } from '@undertone/domain/content/content.enums'
import { expect, test } from 'vitest'
import { updateAction } from './update-action.ts'

const { Force, Normal, Silent, Ignorable, SilentAndIgnorable } = appUpdateType.members
const calm = { isStart: false, unsent: 0, isDismissed: false }

test.each([
  [Force, {}, 'block'],
  [Force, { isDismissed: true }, 'block'],
  [Force, { unsent: 1 }, 'sendFirst'],
  [Force, { unsent: 1, isStart: true }, 'sendFirst'],
  [Normal, {}, 'ask'],
  [Normal, { isDismissed: true }, 'none'],
  [Silent, {}, 'none'],
  [Silent, { isStart: true }, 'apply'],
  [Silent, { isStart: true, isDismissed: true }, 'apply'],
  [Silent, { isStart: true, unsent: 1 }, 'none'],
  [Ignorable, {}, 'offer'],
  [Ignorable, { isDismissed: true }, 'none'],
  [SilentAndIgnorable, {}, 'none'],
  [SilentAndIgnorable, { isStart: true }, 'apply'],
  [SilentAndIgnorable, { isStart: true, isDismissed: true }, 'none'],
  [SilentAndIgnorable, { isStart: true, unsent: 1 }, 'none'],
] as const)('%o with %o: %s', ({ code: type }, situation, action) => {
  expect(updateAction({ ...calm, ...situation, type })).toBe(action)
})
