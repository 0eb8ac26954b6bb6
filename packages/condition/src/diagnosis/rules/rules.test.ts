import { fill } from '@undertone/domain/core/text'
import { faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import { ruleSources, sourceText } from '@undertone/domain/diagnosis/rule-sources.table'
import { describe, expect, test } from 'vitest'
import { type Axes, type FaultCase, faultCases, velocityLine } from '../testing/fault-cases.ts'
import { inputOf, recordOf, scaled, sum } from '../testing/machine-signals.ts'
import { diagnose } from '../verdict/diagnose.ts'
import { rules } from './registry.ts'

const cases = faultCases()
const diagnosed = ({ setting, facts }: FaultCase, axes: Axes, healthy: Axes, speedHz = setting.speedHz) =>
  diagnose(inputOf(recordOf({ ...setting, speedHz }, { ...axes }), facts, { baselines: [recordOf(setting, { ...healthy })] }))
const kindsOf = (found: ReturnType<typeof diagnose>) => found.findings.map(({ fault }) => fault)

describe('each fault is named, and nothing beside it', () => {
  test.each(cases.map((one) => [one.fault, one] as const))('%s', (fault, one) => {
    const found = diagnosed(one, one.axes, one.healthy)
    expect(kindsOf(found)).toEqual([fault])
    const [finding] = found.findings
    expect(finding?.evidence.length).toBeGreaterThan(0)
    for (const { source, channel } of finding?.evidence ?? []) expect(source && channel).not.toBe('')
  })
})

describe('what must not be named', () => {
  const all = cases.map((one) => [one.fault, one] as const)
  const machines = [...new Map(cases.map((one) => [JSON.stringify([one.facts, one.healthy.H[9]]), one])).values()]
  test.each(machines.map((one) => [one.fault, one] as const))('the machine of %s without its fault', (_, one) => {
    const found = diagnosed(one, one.healthy, one.healthy)
    expect(kindsOf(found)).toEqual([])
    expect(found.verdict).not.toBe('finding')
  })

  test.each(all)('%s that the healthy baseline shows as well', (_, one) => {
    // What needs no baseline stays named: half orders, sidebands and impacts are no machine's nature.
    const lasting = ['eccentricRotor', 'rotorBars', 'oilWhirl', 'oilWhip', 'gearBBreath']
    expect(kindsOf(diagnosed(one, one.axes, one.axes)).filter((kind) => !lasting.includes(kind))).toEqual([])
  })

  const [first] = cases
  if (!first) throw new Error('no cases')
  const machine = { ...first, facts: { parts: ['motor' as const, 'fan' as const], blades: 6, mains: { lineHz: 50, poles: 4 } } }
  const { healthy, setting } = machine
  const all3 = (make: (x: Float64Array, at: number) => Float64Array): Axes => ({
    H: make(healthy.H, 1),
    V: make(healthy.V, 2),
    A: make(healthy.A, 3),
  })

  test.each([
    ['a gain that changed', all3((x) => scaled(x, 2.5))],
    ['a load step: everything grows a little', all3((x) => scaled(x, 1.4))],
    ['the line of a machine beside it', all3((x, seed) => sum(x, velocityLine(setting, 29.3, 2, { seed })))],
    ['mains pick-up of the cable', all3((x) => sum(x, velocityLine(setting, 50, 2, { seed: 9 })))],
    ['a saturated sensor', all3((x) => x.map((value) => Math.max(-0.25, Math.min(0.25, value))))],
  ])('%s', (_, axes) => {
    expect(kindsOf(diagnosed(machine, axes, healthy))).toEqual([])
  })

  test('looseness of a clipped signal: its harmonics may be of the sensor, and the range is too small', () => {
    const loose = cases.find(({ fault }) => fault === 'looseness')!
    const top = loose.axes.V.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
    const clip = (x: Float64Array) => x.map((value) => Math.max(-0.3 * top, Math.min(0.3 * top, value)))
    const found = diagnosed(loose, { H: loose.axes.H, V: clip(loose.axes.V), A: loose.axes.A }, loose.healthy)
    expect(kindsOf(found)).not.toContain('looseness')
    expect(found.refusals.map(({ reason }) => reason)).toContain('saturated')
  })

  test('a blade pass line that has grown fourfold, of a hundredth of what the machine vibrates', () => {
    const passing = (mmPerS: number) => all3((x, seed) => sum(x, velocityLine(setting, 6 * setting.speedHz, mmPerS, { seed: seed + 20 })))
    const [small, large] = [diagnosed(machine, passing(0.02), passing(0.005)), diagnosed(machine, passing(0.4), passing(0.1))]
    expect(kindsOf(small)).toEqual([])
    expect(kindsOf(large)).toEqual(['fanBreath'])
  })

  test('looseness without a baseline is a hint: a rub and a worn belt make half orders, too', () => {
    const { setting, axes, facts } = cases.find(({ fault }) => fault === 'looseness')!
    const [finding, ...others] = diagnose(inputOf(recordOf(setting, { ...axes }), facts)).findings
    expect([finding?.fault, finding?.word, others]).toEqual(['looseness', 'hint', []])
    expect(finding?.doubts.map(({ en }) => en)).toContainEqual(expect.stringContaining('Without a baseline'))
  })

  test('an eccentric rotor, from a harmonic of the shaft beside twice line frequency and one bin of noise', () => {
    // For any slip, the harmonic of the number of poles lies at twice line frequency less the pole pass frequency.
    const polePassHz = 100 - 4 * setting.speedHz
    const beside = (upper: number): Axes =>
      all3((x, seed) =>
        sum(
          x,
          velocityLine(setting, 100, 5 * upper, { seed }),
          velocityLine(setting, 100 - polePassHz, upper, { seed: seed + 20 }),
          velocityLine(setting, 100 + polePassHz, upper, { seed: seed + 40 }),
        ),
      )
    const upperOf = (amplitude: number) => {
      const found = diagnose(inputOf(recordOf(setting, { ...beside(amplitude) }), machine.facts))
      const { evidence = [] } = found.findings.find(({ fault }) => fault === 'eccentricRotor') ?? {}
      return evidence.filter(({ label, channel }) => label === '2×LF +Fp' && channel === 'H').map(({ floorDb }) => floorDb ?? 0)
    }
    const [height = 0] = upperOf(0.05)
    const at = (db: number) => 0.05 * 10 ** ((db - height) / 20)
    expect(upperOf(at(19))).toHaveLength(1)
    expect(upperOf(at(12))).toEqual([])
  })

  test('imbalance, where the record turns at another speed than the baseline', () => {
    const found = diagnosed(first, first.axes, first.healthy, first.setting.speedHz * 1.1)
    expect(found.refusals.find(({ rule }) => rule === 'imbalance')?.reason).toBe('baselineMissing')
  })
})

describe('rules as data', () => {
  const references: readonly string[] = Object.values(ruleSources).map(({ reference }) => reference)

  test('each source names a publication: authors with a year, or who has published it', () => {
    for (const { reference, cn, en } of Object.values(ruleSources)) {
      expect(reference).toMatch(/\((19|20)\d\d\)|\w+\.(com|co\.uk|cz|eu|se|cloud)|SKF|NASA/)
      expect(reference).not.toMatch(/study:|charts of the trade/)
      expect(cn).toMatch(/[一-鿿]/)
      expect(en).not.toMatch(/[一-鿿]/)
      expect(sourceText(reference)).toEqual({ cn: `${cn}（${reference}）`, en: `${en} (${reference})` })
    }
    expect(sourceText('pump model, version 3')).toEqual({ cn: 'pump model, version 3', en: 'pump model, version 3' })
  })

  test('all evidence cites one of them', () => {
    const cited = new Set(
      cases.flatMap((one) =>
        diagnosed(one, one.axes, one.healthy).findings.flatMap(({ evidence }) => evidence.map(({ source }) => source)),
      ),
    )
    expect(cited.size).toBeGreaterThan(10)
    for (const source of cited) expect(references).toContain(source)
  })

  test('every kind has a rule, and every rule a source, a description and its confusions', () => {
    expect([...new Set(rules.flatMap(({ kinds }) => kinds))].toSorted()).toEqual(Object.keys(faultKinds).toSorted())
    expect(new Set(rules.map(({ key }) => key)).size).toBe(rules.length)
    for (const { source, looksFor, what, confusedWith } of rules) {
      expect(references).toContain(source)
      expect(confusedWith.length).toBeGreaterThan(0)
      for (const text of [looksFor, what, ...confusedWith.map(({ difference }) => difference)]) {
        expect(text.cn).toMatch(/[一-鿿]/)
        expect(fill(text.en)).not.toMatch(/[一-鿿]/)
      }
    }
  })

  test('a part whose numbers are not entered refuses and says where to enter them; one that is not there is not mentioned', () => {
    const [one] = cases
    const record = recordOf(one!.setting, { ...one!.healthy })
    const asked = diagnose(inputOf(record, { parts: ['gear', 'fan', 'pump', 'belt', 'motor'] }))
    const reasons = Object.fromEntries(asked.refusals.map(({ rule, reason }) => [rule, reason]))
    expect(reasons).toMatchObject({
      'gear-broken': 'teethMissing',
      fan: 'bladesMissing',
      pump: 'bladesMissing',
      belt: 'beltMissing',
      'air-gap': 'mainsMissing',
    })
    const silent = diagnose(inputOf(record)).refusals.map(({ rule }) => rule)
    for (const rule of ['gear-broken', 'fan', 'pump', 'belt', 'air-gap', 'oil-whirl']) expect(silent).not.toContain(rule)
  })
})
