import type { PointEvent } from '@undertone/domain/alarm/event/point-event.calls'
import { fill, type Text } from '@undertone/domain/core/text'
import { expect, test } from 'vitest'
import { type EventFormat, eventRows, kindsIn, stripEvents } from './point-events.ts'

const writing: EventFormat = {
  say: (text: Text, values?: Record<string, string | number>) => fill(text.en, values),
  timeZone: 'UTC',
  hrefOf: ({ of, id }) => (of === 'alarm' ? `/alarm?id=${id}` : null),
}
const event = (over: Partial<PointEvent>): PointEvent => ({
  ...{ id: 'a', kind: 'Alarm', fromMs: 0, toMs: 0, level: null, title: 'Kurtosis H', by: null, note: null, changes: [] },
  page: { of: 'alarm', id: 12 },
  ...over,
})
const all = kindsIn(null)

test('an alarm has the tone and shape of its level, and its start time', () => {
  const [d, c, silent] = stripEvents(
    [event({ level: 3, toMs: null }), event({ level: 2, toMs: 60_000 }), event({ level: 5 })],
    all,
    writing,
  )
  expect(d).toMatchObject({ tone: 'danger', shape: 'square', title: 'Kurtosis H, danger', href: '/alarm?id=12' })
  expect(d?.when).toBe('since 1970-01-01 00:00:00, active')
  expect(c).toMatchObject({ tone: 'warning', shape: 'triangle', when: '1970-01-01 00:00:00 to 1970-01-01 00:01:00' })
  expect(silent).toMatchObject({ tone: 'unknown', shape: 'cross', title: 'Kurtosis H' })
  expect(stripEvents([event({ kind: 'Work', toMs: null }), event({ kind: 'Note' })], all, writing)).toMatchObject([
    { tone: 'good', shape: 'wrench' },
    { tone: 'accent', shape: 'lines' },
  ])
  expect(stripEvents([event({ kind: 'Finding', toMs: null })], all, writing)[0]).toMatchObject({ tone: 'warning', shape: 'hexagon' })
})

test('a change shows old and new value and author; unset values are named, and omitted ones are counted', () => {
  const changes = [
    { label: 'Rated speed', from: '1465 r/min', to: '1480 r/min' },
    { label: 'Kurtosis X C', from: null, to: '5' },
    { label: 'More', from: null, to: '+3' },
  ]
  const [changed] = stripEvents([event({ kind: 'Configuration', changes, by: 'Ann', page: { of: 'other', id: 1 } })], all, writing)
  expect(changed?.lines).toEqual(['Rated speed: 1465 r/min → 1480 r/min', 'Kurtosis X C: not set → 5', 'More +3', 'By Ann'])
  expect(changed?.href).toBeNull()
})

test('only visible kinds are shown, and an empty choice is stored', () => {
  expect(stripEvents([event({}), event({ kind: 'Muting' })], kindsIn('Muting,gone'), writing).map(({ shape }) => shape)).toEqual(['pause'])
  expect(kindsIn('').size).toBe(0)
})

test('the file has a line for each event, and no cell is a formula', () => {
  const rows = eventRows([event({ kind: 'Handling', title: 'Handled, "twice"', by: '=cmd', note: 'ok' })], all, writing).split('\r\n')
  expect(rows[1]).toBe(`Resolved,1970-01-01 00:00:00,1970-01-01 00:00:00,"Handled, ""twice""",'=cmd,ok`)
})
