import { expect, it } from 'vitest'
import { soundTime } from './sound-time.ts'

it('writes minutes, seconds and hundredths', () => {
  expect([0, 3.274, 59.996, 61.5, 327.68, -1].map(soundTime)).toEqual(['0:00.00', '0:03.27', '1:00.00', '1:01.50', '5:27.68', '0:00.00'])
})
