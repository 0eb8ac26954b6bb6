import { expect, it } from 'vitest'
import { waterfallScene } from './waterfall-data.ts'
import { depthOf, sliceAt } from './waterfall-hit.ts'
import { project, projectionOf } from './waterfall-projection.ts'

const slice = (id: number, peak: number) => {
  const values = new Float32Array(101)
  values[50] = peak
  return { id, label: String(id), traces: [{ key: 'X', label: 'X', tone: 'x' as const, values, step: 1 }] }
}
const scene = waterfallScene({ slices: [slice(11, 1), slice(12, 1), slice(13, 0.5)] }, 100, false)
const p = projectionOf({ yaw: 20, pitch: 40 }, { left: 0, top: 0, width: 800, height: 500 })

it('a click on the peak of a line selects its recording', () => {
  for (const [index, id] of [11, 12, 13].entries()) {
    const [x, y] = project(p, 0.5, depthOf(index, 3), id === 13 ? 0.5 : 1)
    expect(sliceAt(scene, p, x, y)).toBe(id)
  }
})

it('a click on the flat part selects its line, and one outside the box selects none', () => {
  const [x, y] = project(p, 0.1, depthOf(1, 3), 0)
  expect(sliceAt(scene, p, x, y)).toBe(12)
  expect(sliceAt(scene, p, x, y - 12 * 12)).toBeNull()
  expect(sliceAt(scene, p, -5, y)).toBeNull()
})
