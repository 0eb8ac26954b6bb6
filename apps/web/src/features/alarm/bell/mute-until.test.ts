import { expect, test } from 'vitest'
import { muteChoices } from './mute-until.ts'

const at = (text: string) => Date.parse(text)

test.each([
  ['2026-03-04T01:00:00Z', '2026-03-04T06:00:00Z'], // 09:00 in Shanghai: until 14:00
  ['2026-03-04T15:30:00Z', '2026-03-04T22:00:00Z'], // 23:30: until 06:00
  ['2026-03-03T22:00:00Z', '2026-03-04T06:00:00Z'], // 06:00 sharp: the new shift
])('the shift at %s ends at %s', (now, end) => {
  expect(muteChoices(at(now), 'Asia/Shanghai')[0]).toMatchObject({ key: 'shift', untilMs: at(end) })
})

test('an hour, and tomorrow at six on the clock of the company', () => {
  const [, hour, tomorrow] = muteChoices(at('2026-03-04T12:30:00Z'), 'Asia/Shanghai')
  expect(hour).toEqual({ key: 'hour', untilMs: at('2026-03-04T13:30:00Z'), time: '21:30' })
  expect(tomorrow).toEqual({ key: 'tomorrow', untilMs: at('2026-03-04T22:00:00Z'), time: '06:00' })
})

test('the morning after the clock was put forward is at six, too', () => {
  expect(muteChoices(at('2026-03-28T12:00:00Z'), 'Europe/Berlin')[2]).toMatchObject({ untilMs: at('2026-03-29T04:00:00Z'), time: '06:00' })
})
