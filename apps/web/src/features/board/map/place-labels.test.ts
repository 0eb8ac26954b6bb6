import { expect, test } from 'vitest'
import { placeLabels } from './place-labels.ts'

const place = (markers: readonly { x: number; y: number; width: number }[]) =>
  placeLabels(markers, { radius: 10, height: 20, room: { width: 400, height: 200 } })

test('a label stands right of its marker, and left of it at the right edge', () => {
  expect(place([{ x: 50, y: 100, width: 80 }])[0]).toMatchObject({ anchor: 'start' })
  expect(place([{ x: 380, y: 100, width: 80 }])[0]).toMatchObject({ anchor: 'end' })
})

test('a label covers neither another label nor a marker', () => {
  const [first, second] = place([
    { x: 180, y: 100, width: 120 },
    { x: 220, y: 108, width: 120 },
  ])
  expect([first?.anchor, second?.anchor]).toEqual(['end', 'start'])
})

test('where nothing is free there is no label', () => {
  const crowd = Array.from({ length: 60 }, (_, i) => ({ x: 10 + (i % 10) * 40, y: 20 + Math.floor(i / 10) * 32, width: 120 }))
  const placed = place(crowd)
  expect(placed.filter((one) => one === null).length).toBeGreaterThan(0)
})
