import { screen } from '@testing-library/react'
import type { Language } from '@undertone/domain/core/text'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { sayIn } from '../../core/testing/say-in.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { sampleRecording } from '../testing/sampling-samples.ts'
import { ImportedMark } from './imported-mark.tsx'
import { samplingColumns } from './sampling-columns.tsx'

const names = { X: 'H', Y: 'V', Z: 'A' }
type Column = keyof ReturnType<typeof samplingColumns>

const show = (column: Column, part: Parameters<typeof sampleRecording>[1] = {}, lang: Language = 'en') => {
  const { container } = renderAt('/', samplingColumns(sayIn(lang), names)[column].render(sampleRecording(9, part), 0))
  return container.textContent
}

beforeEach(() => logIn([]))

describe('a recording in a list', () => {
  test.each([
    ['its rate', 'rate', {}, '25600Hz'],
    ['its number of samples', 'points', {}, '16384'],
    ['its mode', 'mode', { freqMode: 2 }, 'Long waveform'],
    ['an unknown mode as its number', 'mode', { freqMode: 77 }, '77'],
    ['its axes by the names of the point', 'axes', {}, 'H V A'],
    ['the axes that are missing', 'axes', { axes: ['X'], missingAxes: ['Y', 'Z'] }, 'H V A missing'],
  ] as const)('shows %s', (_what, column, part, shown) => {
    expect(show(column, part as Parameters<typeof sampleRecording>[1])).toBe(shown)
  })

  test('in Chinese', () => {
    expect(show('mode', { freqMode: 3 }, 'cn')).toBe('声纹')
  })

  test('is marked where a phone took it, and not otherwise', () => {
    expect(show('mode', { isCalibrated: false })).toContain('Medium frequencyuncalibrated')
    expect(show('mode')).toBe('Medium frequency')
  })

  test('leads to its analysis', () => {
    show('open')
    expect(screen.getByRole('link', { name: 'Analyse' }).getAttribute('href')).toMatch(/waveId=9/)
  })
})

test.each([
  ['en', 'Imported from run-up.wav by Ann'],
  ['cn', '由 Ann 从 run-up.wav 导入'],
] as const)('an imported recording says from where (%s)', (lang, words) => {
  useLanguage.setState({ lang })
  renderAt('/', <ImportedMark imported={{ fileName: 'run-up.wav', by: 'Ann' }} />)
  expect(screen.getByTitle(words).textContent).toContain(words)
})
