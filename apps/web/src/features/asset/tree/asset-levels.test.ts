import { expect, test } from 'vitest'
import { assetKinds } from '../../../resource/reference/asset-nodes.ts'
import { assetKindOf, assetLevels, parentField } from './asset-levels.ts'

test('a child of a level refers to it by the field that the form presets', () => {
  for (const kind of assetKinds) {
    const { below } = assetLevels[kind]
    if (!below) continue
    const fields: Readonly<Record<string, { kind: string; to?: string }>> = assetLevels[below].resource.fields
    expect(fields[parentField(below)]).toMatchObject({ kind: 'reference', to: kind })
  }
})

test('an address with an unknown level selects nothing', () => {
  expect(assetKindOf('equipment')).toBe('equipment')
  expect(assetKindOf('toString')).toBeNull()
  expect(assetKindOf('')).toBeNull()
})
