import { expect, test } from 'vitest'
import { middleLongitude, viewOf } from './projection.ts'

const room = { width: 800, height: 600 }
const place = (longitude: number, latitude: number) => ({ longitude, latitude })

test('all places are inside of the margin, north is up and east is right', () => {
  const places = [place(121.55, 29.87), place(114.3, 30.59), place(102.83, 24.88), place(126.53, 45.8)]
  const view = viewOf(places, room, 60)
  for (const one of places) {
    const { x, y } = view.at(one)
    expect([x >= 59, x <= 741, y >= 59, y <= 541]).toEqual([true, true, true, true])
  }
  expect(view.at(places[3]!).y).toBeLessThan(view.at(places[2]!).y)
  expect(view.at(places[0]!).x).toBeGreaterThan(view.at(places[2]!).x)
})

test('a single place stands in the middle', () => {
  const { x, y } = viewOf([place(10, 50)], room, 60).at(place(10, 50))
  expect([Math.round(x), Math.abs(y - 300) < 20]).toEqual([400, true])
})

test('places on both sides of the date line are neighbours', () => {
  const [fiji, samoa] = [place(178, -17), place(-172, -14)]
  expect(Math.abs(middleLongitude([fiji, samoa]))).toBeGreaterThan(175)
  const view = viewOf([fiji, samoa], room, 60)
  expect(view.at(samoa).x).toBeGreaterThan(view.at(fiji).x)
})

test('land is drawn as a path, and only where it can be seen', () => {
  const square = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [9, 49],
        [9, 51],
        [11, 51],
        [11, 49],
        [9, 49],
      ],
    ],
  }
  expect(viewOf([place(10, 50)], room, 60).outline(square)).toMatch(/^M/)
  expect(viewOf([place(100, -50)], room, 60).outline(square)).toBe('')
})
