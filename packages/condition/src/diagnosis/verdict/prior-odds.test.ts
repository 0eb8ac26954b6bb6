import { diagnosisParameters } from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import { faultKindKeys } from '@undertone/domain/diagnosis/fault-kinds.table'
import { describe, expect, test } from 'vitest'
import type { Rule } from '../rule/rule.ts'
import { found, suspicion } from '../rule/suspicion.ts'
import { rules } from '../rules/registry.ts'
import { defectSignal, gaussian, geometry, inputOf, mounted, recordOf, type Setting, shaftLines, sum } from '../testing/machine-signals.ts'
import { diagnose } from './diagnose.ts'
import { withPriorOdds } from './prior-odds.ts'

const setting: Setting = { sampleHz: 12_800, seconds: 5.12, speedHz: 24.7, seed: 5 }
const ball9 = geometry(9, 7.94, 39.04)
const outer = recordOf(setting, {
  DE: sum(
    shaftLines(setting, [[1, 2]]),
    gaussian(65_536, 11),
    defectSignal(setting, { part: 'outer', facts: ball9, impact: 6, loadedAngle: 0 }),
  ),
})
const noise = inputOf(recordOf(setting, { DE: gaussian(8192, 3) }))

describe('prior odds of a fault', () => {
  test.each(faultKindKeys)('%s: a rule suspects it, and its odds follow the factor', (kind) => {
    expect(rules.some(({ kinds }) => kinds.includes(kind))).toBe(true)
    const even: Rule = { ...rules[0]!, kinds: [kind], needs: [], applies: () => true, find: () => found(suspicion(kind, 0.5, [])) }
    const said = (factor?: number) => diagnose({ ...noise, parameters: { odds: { [kind]: factor } } }, [even]).findings
    expect(said()).toEqual(diagnose(noise, [even]).findings)
    expect(said()[0]?.confidence).toBe(0.5)
    expect(said(10)[0]).toMatchObject({ fault: kind, confidence: 10 / 11 })
    expect(said(0.1)).toEqual([])
  })

  test('those of a bearing change a real finding, and no other fault does', () => {
    const confidence = (odds: object) =>
      diagnose(inputOf(outer, { bearings: mounted(ball9) }, { parameters: { odds } })).findings[0]!.confidence
    const usual = confidence({})
    expect(confidence({ rub: 5 })).toBe(usual)
    expect(confidence({ bearingBreath: 0.5 })).toBeCloseTo((0.5 * usual) / (1 - 0.5 * usual), 9)
  })

  test('a certain fault stays certain, and a factor out of range is refused', () => {
    expect(withPriorOdds(1, 'rub', { odds: { rub: 0.1 } })).toBe(1)
    for (const factor of [0, 0.09, 10.1, Number.NaN]) expect(() => withPriorOdds(0.5, 'rub', { odds: { rub: factor } })).toThrow(RangeError)
    expect(diagnosisParameters.odds.default).toBe(1)
  })
})
