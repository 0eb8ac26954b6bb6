import type { Text } from '../core/text.ts'

/** Data of a row of the bearing library; lengths in one unit, angle in degrees, orders as multiples of the shaft speed. */
export interface BearingFacts {
  readonly rollerCount: number | null
  readonly elementDiameter: number | null
  readonly pitchDiameter: number | null
  readonly contactAngle: number | null
  readonly bpfo: number | null
  readonly bpfi: number | null
  readonly bsf: number | null
  readonly ftf: number | null
}

/** Defect frequencies in orders of the shaft speed. */
export interface BearingOrders {
  readonly bpfo: number
  readonly bpfi: number
  readonly bsf: number
  readonly ftf: number
}
export const orderNames = ['bpfo', 'bpfi', 'bsf', 'ftf'] as const satisfies readonly (keyof BearingOrders)[]

/** A failed check of a row. */
export interface BearingFinding extends Text {
  readonly check: 'sum' | 'outer' | 'cage' | 'spin' | 'geometry' | 'rival'
}

/** Values that differ by more contradict each other: slip is at most 1 to 2 %, tables agree to their last digit. Source: issue of the engine. */
export const contradiction = 0.01

/** Kinematics of a bearing with rotating inner ring and fixed outer ring; undefined if the geometry is incomplete or impossible. */
export function ordersOf({ rollerCount, elementDiameter, pitchDiameter, contactAngle }: BearingFacts): BearingOrders | undefined {
  if (rollerCount === null || elementDiameter === null || pitchDiameter === null || elementDiameter >= pitchDiameter) return undefined
  const ratio = (elementDiameter / pitchDiameter) * Math.cos(((contactAngle ?? 0) * Math.PI) / 180)
  return {
    bpfo: (rollerCount / 2) * (1 - ratio),
    bpfi: (rollerCount / 2) * (1 + ratio),
    bsf: (pitchDiameter / (2 * elementDiameter)) * (1 - ratio ** 2),
    ftf: (1 - ratio) / 2,
  }
}

const relativeDifference = (a: number, b: number): number => Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b), Number.EPSILON)
const differ = (a: number, b: number): boolean => relativeDifference(a, b) > contradiction
const formatted = (value: number): string => String(Number(value.toFixed(4)))
const finding = (check: BearingFinding['check'], cn: string, en: string): BearingFinding => ({ check, cn, en })

/** Cage orders of nearly all radial bearings. Source: house table of bearings. */
const cageOrders = { low: 0.35, high: 0.45 } as const
/** A spin order above this with fewer elements is probably twice the spin. Source: house table of bearings. */
const doubledSpin = { order: 3.5, elements: 12 } as const

/** Checks the identities that every row must satisfy, whatever its source; empty if all checks pass. */
export function checkBearing(facts: BearingFacts): BearingFinding[] {
  const { rollerCount: n, bpfo, bpfi, bsf, ftf } = facts
  const found: BearingFinding[] = []
  if (n !== null && bpfo !== null && bpfi !== null && differ(bpfo + bpfi, n))
    found.push(
      finding(
        'sum',
        `BPFO + BPFI = ${formatted(bpfo + bpfi)}，应等于滚动体数 ${n}`,
        `BPFO + BPFI = ${formatted(bpfo + bpfi)}, but must equal the number of elements, ${n}`,
      ),
    )
  if (n !== null && bpfo !== null && ftf !== null && differ(n * ftf, bpfo))
    found.push(
      finding(
        'outer',
        `n × FTF = ${formatted(n * ftf)}，与 BPFO ${formatted(bpfo)} 不符`,
        `n × FTF = ${formatted(n * ftf)}, but BPFO is ${formatted(bpfo)}`,
      ),
    )
  if (ftf !== null && (ftf <= cageOrders.low || ftf >= cageOrders.high))
    found.push(
      finding(
        'cage',
        `FTF ${formatted(ftf)} 不在 0.35–0.45 之间`,
        `FTF ${formatted(ftf)} is outside 0.35–0.45, the range of nearly all radial bearings`,
      ),
    )
  if (n !== null && bsf !== null && bsf > doubledSpin.order && n < doubledSpin.elements)
    found.push(finding('spin', `BSF ${formatted(bsf)} 可能已是 2 倍值`, `BSF ${formatted(bsf)} is probably already twice the spin`))
  const computed = ordersOf(facts)
  for (const name of computed ? orderNames : []) {
    const stated = facts[name]
    const expected = computed?.[name] ?? 0
    if (stated !== null && differ(stated, expected))
      found.push(
        finding(
          'geometry',
          `${name.toUpperCase()} ${formatted(stated)} 与几何计算值 ${formatted(expected)} 不符`,
          `${name.toUpperCase()} ${formatted(stated)}, but the geometry gives ${formatted(expected)}`,
        ),
      )
  }
  return found
}

/** Largest relative difference of the orders that two rows of one model have in common; 0.034 for 3.4 %. */
export function maxOrderDifference(a: BearingFacts, b: BearingFacts): number {
  const pairs = orderNames.flatMap((name) => {
    const [one, other] = [a[name], b[name]]
    return one === null || other === null ? [] : [relativeDifference(one, other)]
  })
  return Math.max(0, ...pairs)
}

const makers = /\b(SKF|FAG|INA|NSK|NTN|KOYO|NACHI|TIMKEN|LDK|MB|REXNORD|HRB|ZWZ|LYC)\b/g

/** Normalised model: letters of the series and digits, without manufacturer and suffixes (`SKF 6205-2RS JEM` is `6205`). */
export function modelKey(model: string): string {
  const bare = model.toUpperCase().replace(makers, ' ').trim()
  const [, series = '', digits] = /([A-Z]{0,4})[ -]?(\d{2,6})/.exec(bare) ?? []
  return digits ? series + digits : bare.replace(/[^A-Z0-9]/g, '')
}
