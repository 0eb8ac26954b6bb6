import { modelDeclaration } from '@undertone/domain/diagnostic-model/model-declaration'
import { expect, test } from 'vitest'
import { declarationOf, draftOf, newVersion, readDeclaration, versionProblems } from './model-draft.ts'

const network = {
  algorithm: 'Onnx' as const,
  input: {
    ...{ mapType: 'Spectrum' as const, view: 'envelope' as const, maxHz: 1000, bins: 64, scaling: 'logarithm' as const },
    ...{ minSampleHz: 5120, maxSampleHz: null, minSeconds: 1, window: 'hann' as const },
  },
  outputs: [
    { fault: 'bearingBreath' as const, part: 'outer' as const, threshold: 0.6 },
    { fault: null, part: null, threshold: 0.5 },
  ],
  confidence: 0.7,
}

test.each([
  ['a network on spectra', network],
  [
    'a network on features',
    {
      ...network,
      input: {
        mapType: 'Features' as const,
        features: ['kurtosis'],
        minSampleHz: 1,
        maxSampleHz: 9,
        minSeconds: 0,
        window: 'hann' as const,
      },
    },
  ],
  ['a rule set', { algorithm: 'Rules' as const, rules: ['bearing', 'belt'], confidence: 0.9 }],
])('the declaration of %s survives the form', (_, declaration) => {
  expect(declarationOf(draftOf(declaration))).toEqual(declaration)
})

test('only a bearing fault has a part', () => {
  const draft = { ...draftOf(network), outputs: [{ key: 0, fault: 'belt' as const, part: 'outer' as const, threshold: 0.5 }] }
  expect(declarationOf(draft)).toMatchObject({ outputs: [{ fault: 'belt', part: null }] })
})

test('says what is missing', () => {
  expect(Object.keys(versionProblems(newVersion))).toEqual(['rules'])
  expect(Object.keys(versionProblems({ ...newVersion, algorithm: 'Onnx', mapType: 'Features' }))).toEqual(['fileId', 'features', 'outputs'])
  expect(versionProblems({ ...draftOf(network), fileId: 'x' })).toEqual({})
})

test('a declaration is read from a file, or the reason is said', () => {
  expect(readDeclaration(JSON.stringify(network))).toEqual(modelDeclaration.parse(network))
  expect(readDeclaration('{')).toMatch(/JSON/)
  expect(readDeclaration(JSON.stringify({ ...network, confidence: 2 }))).toMatch(/^confidence: /)
})
