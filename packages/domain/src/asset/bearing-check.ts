import type { Text } from '../core/text.ts'

/** What a row of the bearing library tells; lengths in one unit, angle in degrees, orders as multiples of the shaft's speed. */
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

/** The orders of the defect lines, per turn of the shaft. */
export interface BearingOrders {
  readonly bpfo: number
  readonly bpfi: number
  readonly bsf: number
  readonly ftf: number
}
export const orderNames = ['bpfo', 'bpfi', 'bsf', 'ftf'] as const satisfies readonly (keyof BearingOrders)[]

/** A check that a row did not pass. */
export interface BearingFinding extends Text {
  readonly check: 'sum' | 'outer' | 'cage' | 'spin' | 'geometry' | 'rival'
}

/** Two values further apart than this contradict each other: slip is 1 to 2 % at most, tables agree to their last digit. Source: issue of the engine. */
export const contradiction = 0.01

/** Kinematics of a bearing whose inner ring turns and outer ring stands; undefined where the geometry is incomplete or impossible. */
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

const apart = (a: number, b: number): number => Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b), Number.EPSILON)
const differ = (a: number, b: number): boolean => apart(a, b) > contradiction
const shown = (value: number): string => String(Number(value.toFixed(4)))
const finding = (check: BearingFinding['check'], cn: string, en: string): BearingFinding => ({ check, cn, en })

/** The cage of nearly all radial bearings turns between these. Source: house table of bearings. */
const cageOrders = { low: 0.35, high: 0.45 } as const
/** A spin order above this with fewer elements than `elements` is probably already twice the spin. Source: house table of bearings. */
const doubledSpin = { order: 3.5, elements: 12 } as const

/** The identities that every row must keep, whatever its source; empty when all that can be checked holds. */
export function checkBearing(facts: BearingFacts): BearingFinding[] {
  const { rollerCount: n, bpfo, bpfi, bsf, ftf } = facts
  const found: BearingFinding[] = []
  if (n !== null && bpfo !== null && bpfi !== null && differ(bpfo + bpfi, n))
    found.push(
      finding(
        'sum',
        `BPFO + BPFI = ${shown(bpfo + bpfi)}，应等于滚动体数 ${n}`,
        `BPFO + BPFI = ${shown(bpfo + bpfi)}, not the ${n} elements`,
      ),
    )
  if (n !== null && bpfo !== null && ftf !== null && differ(n * ftf, bpfo))
    found.push(
      finding(
        'outer',
        `n × FTF = ${shown(n * ftf)}，与 BPFO ${shown(bpfo)} 不符`,
        `n × FTF = ${shown(n * ftf)}, but BPFO is ${shown(bpfo)}`,
      ),
    )
  if (ftf !== null && (ftf <= cageOrders.low || ftf >= cageOrders.high))
    found.push(
      finding(
        'cage',
        `FTF ${shown(ftf)} 不在 0.35–0.45 之间`,
        `FTF ${shown(ftf)} lies outside 0.35 to 0.45, where nearly all radial bearings are`,
      ),
    )
  if (n !== null && bsf !== null && bsf > doubledSpin.order && n < doubledSpin.elements)
    found.push(finding('spin', `BSF ${shown(bsf)} 可能已是 2 倍值`, `BSF ${shown(bsf)} is probably twice the spin already`))
  const computed = ordersOf(facts)
  for (const name of computed ? orderNames : []) {
    const given = facts[name]
    const wanted = computed?.[name] ?? 0
    if (given !== null && differ(given, wanted))
      found.push(
        finding(
          'geometry',
          `${name.toUpperCase()} ${shown(given)} 与几何计算值 ${shown(wanted)} 不符`,
          `${name.toUpperCase()} ${shown(given)}, but the geometry gives ${shown(wanted)}`,
        ),
      )
  }
  return found
}

/** Largest relative difference of the orders that two rows of one model both have, 0.034 for 3.4 %. */
export function disagreement(a: BearingFacts, b: BearingFacts): number {
  const pairs = orderNames.flatMap((name) => {
    const [one, other] = [a[name], b[name]]
    return one === null || other === null ? [] : [apart(one, other)]
  })
  return Math.max(0, ...pairs)
}

const makers = /\b(SKF|FAG|INA|NSK|NTN|KOYO|NACHI|TIMKEN|LDK|MB|REXNORD|HRB|ZWZ|LYC)\b/g

/** What two spellings of one model share: letters of the series and the digits, without maker and suffixes (`SKF 6205-2RS JEM` is `6205`). */
export function modelKey(model: string): string {
  const bare = model.toUpperCase().replace(makers, ' ').trim()
  const [, series = '', digits] = /([A-Z]{0,4})[ -]?(\d{2,6})/.exec(bare) ?? []
  return digits ? series + digits : bare.replace(/[^A-Z0-9]/g, '')
}
