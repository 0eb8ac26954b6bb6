import { describe, expect, test } from 'vitest'
import { bearingParts } from './bearing-parts.table.ts'
import { faultCategory } from './diagnosis.enums.ts'
import { diagnosisRefusals } from './diagnosis-refusals.table.ts'
import { faultCodes, frequencyFaultCodes } from './fault-codes.table.ts'
import { faultKinds } from './fault-kinds.table.ts'
import { frequencyFaultCodeOf } from './fault-line-families.table.ts'
import { diagnosis } from './finding.ts'

const rows = Object.entries(faultKinds)

describe('kinds of faults', () => {
  test('the eleven categories keep the codes of the specification', () => {
    const specified = rows.filter(([, { isOurs }]) => !isOurs)
    expect(specified.map(([key]) => key).toSorted()).toEqual(Object.keys(faultCategory.members).toSorted())
    for (const [key, { code, category }] of specified) {
      expect(category).toBe(key)
      expect(faultCodes.find((row) => row.code === code)?.categories).toContain(key)
    }
  })

  test('our kinds have codes of their own, outside the ranges of the specification', () => {
    const codes = rows.filter(([, { isOurs }]) => isOurs).map(([, { code }]) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code >= 50 && code < 1000).toBe(true)
  })

  test('parts of bearings name lines of the specification', () => {
    for (const { family, line } of Object.values(bearingParts)) {
      expect(frequencyFaultCodes.find(({ code }) => code === frequencyFaultCodeOf(family, 1, 0))?.line).toBe(line)
    }
  })
})

test('no text of a refusal calls a machine healthy', () => {
  for (const { cn, en } of Object.values(diagnosisRefusals))
    expect(`${cn} ${en}`).not.toMatch(/healthy(?! measurement)|good condition|健康|设备正常/)
})

test('a diagnosis survives JSON', () => {
  const one = {
    verdict: 'finding' as const,
    findings: [
      {
        fault: 'bearingBreath' as const,
        part: 'outer' as const,
        component: { cn: '驱动端 6205', en: 'Drive end 6205' },
        channels: ['DE'],
        stage: 2,
        confidence: 0.9,
        word: 'clear' as const,
        codes: [1106],
        evidence: [
          {
            label: 'BPFO',
            view: 'envelope' as const,
            channel: 'DE',
            waveId: null,
            hz: 107.3,
            order: 3.585,
            harmonic: 1,
            sideband: 0,
            code: 1106,
            band: null,
            value: 0.2,
            unit: '',
            floorDb: 31.2,
            comparedWith: { what: 'floor' as const, value: 18, unit: 'dB' },
            source: 'field guide',
          },
        ],
        doubts: [],
        rule: 'bearing',
      },
    ],
    refusals: [],
    speed: { rpm: 1797, source: 'refined' as const },
    band: [0, 6000] as [number, number],
  }
  expect(diagnosis.parse(JSON.parse(JSON.stringify(one)))).toEqual(one)
})
