import { expect, test } from 'vitest'
import { levelsWith } from '../testing/levels-with.ts'
import { cagedBall } from './caged-ball.ts'
import { namePart } from './name-part.ts'
import type { PartOrders } from './part-families.ts'

const orders: PartOrders = { bpfo: 3.5848, bpfi: 5.4152, bsf: 2.3567, ftf: 0.3983 }
/** A cage that slips by 0.7 %, and the spin with it. */
const kept = 0.993
const [spin, cage] = [2 * (orders.bsf ?? 0) * kept, orders.ftf * kept]
const ball = [
  [cage, 15],
  [spin, 14],
  [spin - cage, 13],
  [spin + cage, 13],
] as const
const axesWith = (...lines: readonly Parameters<typeof levelsWith>[0][]) => lines.map((one, axis) => levelsWith(one, 40 + axis))
const search = (axes: ReturnType<typeof axesWith>) => namePart(axes, { orders, isEstimate: false, smearDb: null })

test('a ball whose lines are below the height of a main line is named by its cage', () => {
  const named = search(axesWith(ball, ball, ball))
  expect(named).toMatchObject({ part: 'ball', by: 'caged', axes: [0, 1, 2] })
  const [fit] = cagedBall(axesWith(ball, ball, ball), orders)?.fits ?? []
  // To a bin of the spectrum.
  expect(Math.abs((fit?.slip ?? 0) - (kept - 1))).toBeLessThan(0.002)
  expect(fit?.harmonics.some(({ harmonic, reading }) => harmonic === 0 && (reading?.db ?? 0) > 13)).toBe(true)
})

test('a record with one axis, or whose other axes show nothing, names nothing', () => {
  expect(cagedBall(axesWith(ball), orders)).toBeNull()
  expect(cagedBall(axesWith(ball, [], []), orders)).toBeNull()
})

test.each([0, 1, 2, 3])('without line %i of the four nothing is named', (missing) => {
  const lines = ball.filter((_, at) => at !== missing)
  expect(search(axesWith(lines, lines, lines)).part).toBeNull()
})

test('noise names nothing in 200 records', () => {
  for (let seed = 0; seed < 200; seed++) {
    const axes = [0, 1, 2].map((axis) => levelsWith([], 3 * seed + axis + 100))
    expect(cagedBall(axes, orders)).toBeNull()
  }
})

test('lines of a cage that rubs, and of a race with sidebands of the shaft, are no ball', () => {
  const rubbing = [1, 2, 3, 4].map((times) => [times * cage, 20] as const)
  expect(cagedBall(axesWith(rubbing, rubbing, rubbing), orders)).toBeNull()
  const race = [orders.bpfi, orders.bpfi - 1, orders.bpfi + 1].map((order) => [order, 16] as const)
  expect(cagedBall(axesWith(race, race, race), orders)).toBeNull()
})
