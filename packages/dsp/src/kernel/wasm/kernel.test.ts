import { describe, expect, it } from 'vitest'
import { joinHalves } from '../join-halves.ts'
import { makePlan, radices } from '../plain/plan.ts'
import { halfRoots } from '../plan-cache.ts'
import { openArena, sharedArena } from './arena.ts'
import { signed, unsigned } from './code.ts'
import { fastPlan, fastPlanBytes, fitsKernel } from './fast-plan.ts'
import { startMachine } from './machine.ts'

const noise = (n: number) => Float64Array.from({ length: n }, (_, i) => Math.sin(i * 0.37) + ((i * 7919) % 1000) / 1000)

/** Number of differences; 0 and -0 count as equal, because the plain passes multiply by exact ones where the kernel does nothing. */
const differences = (a: Float64Array, b: Float64Array): number => a.reduce((count, value, i) => count + (value === b[i] ? 0 : 1), 0)

function arenaOrFail() {
  const arena = sharedArena()
  if (!arena) throw new Error('this engine does not run the kernel')
  return arena
}

/** The plain transform of interleaved numbers as planes. */
function plain(x: Float64Array): { re: Float64Array; im: Float64Array } {
  const z = makePlan(x.length / 2).run(x)
  return { re: z.filter((_, i) => i % 2 === 0), im: z.filter((_, i) => i % 2 === 1) }
}

describe('the kernel and the plain passes give the same bits', () => {
  it.each([16, 32, 48, 64, 80, 128, 240, 256, 800, 1024, 2048, 2400, 4096, 12_800, 32_768, 131_072])('%i complex numbers', (length) => {
    const factors = radices(length) ?? []
    expect(fitsKernel(length, factors)).toBe(true)
    const plan = fastPlan(arenaOrFail(), length, factors)
    const x = noise(2 * length)
    const fast = plan.complex(x)
    const slow = plain(x)
    expect(differences(fast.re, slow.re) + differences(fast.im, slow.im)).toBe(0)
    const real = plan.real(x)
    const joined = { re: new Float64Array(length + 1), im: new Float64Array(length + 1) }
    joinHalves(makePlan(length).run(x), halfRoots(2 * length), joined.re, joined.im, length)
    expect(differences(real.re, joined.re) + differences(real.im, joined.im)).toBe(0)
  })

  it('reads a record in f32 directly', () => {
    const plan = fastPlan(arenaOrFail(), 64, [8, 8])
    const x = Float32Array.from(noise(128))
    expect(plan.real(x)).toEqual(plan.real(Float64Array.from(x)))
  })
})

describe('lengths', () => {
  it.each([1, 2, 4, 7, 8, 12, 25, 56, 100, 97])('%i uses the plain passes', (length) => {
    expect(fitsKernel(length, radices(length) ?? [])).toBe(false)
  })
})

describe('the memory', () => {
  it('is released as a whole when it is full, and a plan is allocated again', () => {
    const machine = startMachine()
    if (!machine) throw new Error('this engine does not run the kernel')
    const arena = openArena(machine)
    const plan = fastPlan(arena, 1024, radices(1024) ?? [])
    const x = noise(2048)
    const before = plan.real(x)
    const held = arena.claim(64)
    arena.claim(2 ** 27)
    expect(held.current()).toBe(false)
    arena.numbers().fill(Number.NaN, 0, 100_000)
    expect(plan.real(x)).toEqual(before)
  })

  it('that the engine cannot provide is reported before a claim, and existing memory stays usable', () => {
    const machine = startMachine()
    if (!machine) throw new Error('this engine does not run the kernel')
    const poor = openArena({ ...machine, memory: new WebAssembly.Memory({ initial: 1, maximum: 2 }) })
    expect(poor.canHold(2 * 65_536)).toBe(true)
    expect(poor.canHold(3 * 65_536)).toBe(false)
    const first = poor.claim(65_536)
    expect(poor.claim(2 * 65_536).base).toBe(0)
    expect(first.current()).toBe(false)
    expect(() => poor.claim(3 * 65_536)).toThrow('canHold')
  })

  it.each([16, 64, 80, 2048, 12_800])('a plan of %i stays within its bound', (length) => {
    const arena = arenaOrFail()
    let claimed = 0
    const counting = {
      ...arena,
      claim: (bytes: number) => {
        claimed += bytes
        return arena.claim(bytes)
      },
    }
    fastPlan(counting, length, radices(length) ?? []).real(noise(2 * length))
    expect(claimed).toBeGreaterThan(32 * length)
    expect(claimed).toBeLessThanOrEqual(fastPlanBytes(length))
  })

  it('results are new arrays', () => {
    const plan = fastPlan(arenaOrFail(), 64, [8, 8])
    const first = plan.real(noise(128))
    const copy = first.re.slice()
    plan.real(noise(128).fill(1))
    expect(first.re).toEqual(copy)
  })
})

it('numbers are encoded in LEB128 (examples of the WebAssembly and DWARF specifications)', () => {
  expect(unsigned(624_485)).toEqual([0xe5, 0x8e, 0x26])
  expect(signed(-123_456)).toEqual([0xc0, 0xbb, 0x78])
  expect(signed(64)).toEqual([0xc0, 0x00])
})
