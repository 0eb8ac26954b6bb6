import { describe, expect, it } from 'vitest'
import { RecordingPen } from '../draw/recording-pen.ts'
import { colorOf, testPalette } from '../svg/test-elements.ts'
import { drawOrbit, orbitScale } from './draw-orbit.ts'
import { initialOrbitTurn, type OrbitData, orbitFrame, orbitPosition, orbitReach } from './orbit-projection.ts'

const size = { width: 400, height: 300 }
/** A circle of radius 2 in 64 samples per turn, counter-clockwise. */
const circle = (part: Partial<OrbitData> = {}): OrbitData => ({
  title: 'Orbit',
  sides: [
    { label: 'X', values: Float64Array.from({ length: 65 }, (_, n) => 2 * Math.cos((2 * Math.PI * n) / 64)) },
    { label: 'Y', values: Float64Array.from({ length: 65 }, (_, n) => 2 * Math.sin((2 * Math.PI * n) / 64)) },
  ],
  ...{ unit: 'µm', decimals: 1, sampleHz: 1600, startSample: 0, samplesPerTurn: 64, table: { head: [], rows: [] } },
  ...part,
})
function drawn(data = circle()) {
  const pen = new RecordingPen()
  drawOrbit(pen, size, { data, frame: orbitFrame(data.sides.length, initialOrbitTurn), palette: testPalette })
  return pen
}

describe('an orbit', () => {
  it('fills the smaller side: its reach is the distance from the centre to the ends of the axes', () => {
    expect(orbitScale(size, 2)).toBe(300 / 2 - 28)
    expect(orbitScale(size, 3)).toBeCloseTo((300 / 2 - 28) / 1.4, 9)
    const [horizontal, vertical] = drawn().lines(colorOf('faint'))
    expect(horizontal?.runs[0]).toEqual([
      [200 - 122, 150],
      [200 + 122, 150],
    ])
    expect(vertical?.runs[0]).toEqual([
      [200, 150 + 122],
      [200, 150 - 122],
    ])
  })

  it('is the path of its samples, so that a circle is round', () => {
    const [path] = drawn().lines(colorOf('accent'))
    expect(path?.runs[0]).toHaveLength(65)
    for (const [x, y] of path!.runs[0]!) expect(Math.hypot(x - 200, y - 150)).toBeCloseTo(122, 6)
    // Upwards is positive: a quarter turn after the start is the top.
    expect(path!.runs[0]![16]![1]).toBeCloseTo(150 - 122, 6)
  })

  it('marks the first sample, and a quarter turn later the direction', () => {
    const pen = drawn()
    expect(pen.all('dots')[0]?.centres[0]).toEqual([322, 150])
    const tip = pen.all('fill')[0]!.runs[0]![0]!
    expect([tip[0], tip[1]]).toEqual([expect.closeTo(200, 6), expect.closeTo(28, 6)])
  })

  it('has no arrow without a speed, or if less than a quarter turn is shown', () => {
    expect(drawn(circle({ samplesPerTurn: null })).all('fill')).toEqual([])
    expect(drawn(circle({ samplesPerTurn: 1000 })).all('fill')).toEqual([])
  })

  it('names its axes beyond their ends, and its scale', () => {
    const pen = drawn()
    expect(pen.place('X')).toEqual([322 + 14, 150])
    expect(pen.place('Y')).toEqual([200, 28 - 14])
    expect(pen.place('± 2.0 µm')).toEqual([390, 288])
  })

  it('without samples has only its axes', () => {
    const pen = drawn(circle({ sides: circle().sides.map((side) => ({ ...side, values: new Float64Array(0) })) }))
    expect(pen.all('dots')).toEqual([])
    expect(pen.lines(colorOf('faint'))).toHaveLength(2)
  })
})

describe('the projection of three axes', () => {
  it('is orthographic: the squared lengths of the axes sum up to two', () => {
    for (const turn of [initialOrbitTurn, { yaw: 0, pitch: 0 }, { yaw: 123, pitch: -40 }]) {
      const frame = orbitFrame(3, turn)
      expect(frame.reduce((sum, [x, y]) => sum + x * x + y * y, 0)).toBeCloseTo(2, 9)
    }
  })

  it('the third axis stays vertical', () => expect(orbitFrame(3, { yaw: 77, pitch: 30 })[2]![0]).toBe(0))

  it('positions are sums along the axes, in units of the reach', () => {
    const sides = [
      { label: 'X', values: Float64Array.of(4) },
      { label: 'Y', values: Float64Array.of(-2) },
    ]
    expect(orbitReach(sides)).toBe(4)
    expect(orbitPosition(sides, orbitFrame(2, initialOrbitTurn), 0, 4)).toEqual([1, -0.5])
    expect(orbitReach([{ label: 'X', values: new Float64Array(3) }])).toBe(1)
  })
})
