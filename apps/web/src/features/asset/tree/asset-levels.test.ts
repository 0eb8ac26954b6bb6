import { expect, test } from 'vitest'
import { assetKinds } from '../../../resource/reference/asset-nodes.ts'
import { assetKindOf, assetLevels, holderField } from './asset-levels.ts'

test('what is added beneath a level belongs to it by the field that the form fills in', () => {
  for (const kind of assetKinds) {
    const { below } = assetLevels[kind]
    if (!below) continue
    const fields: Readonly<Record<string, { kind: string; to?: string }>> = assetLevels[below].resource.fields
    expect(fields[holderField(below)]).toMatchObject({ kind: 'reference', to: kind })
  }
})

test('an address with an unknown level chooses nothing', () => {
  expect(assetKindOf('equipment')).toBe('equipment')
  expect(assetKindOf('toString')).toBeNull()
  expect(assetKindOf('')).toBeNull()
})
