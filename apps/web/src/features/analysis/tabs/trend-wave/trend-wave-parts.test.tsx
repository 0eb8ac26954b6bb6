import { render, screen } from '@testing-library/react'
import type { FeatureValueRow } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../../core/language/language.ts'
import { logIn } from '../../../../core/testing/screen.tsx'
import { choose, press, tableHead, tableRows } from '../../../../core/testing/user.ts'
import { headOfWave, samplingOf } from '../../testing/analysis-plant.ts'
import { names } from '../../testing/shaft-samples.ts'
import { HeadInfo, headOf } from './head-info.tsx'
import { MetricsTable } from './metrics-table.tsx'
import { WavePager } from './wave-pager.tsx'

beforeEach(() => {
  useLanguage.setState({ lang: 'en' })
  logIn([])
})

describe('the facts of a waveform', () => {
  const factsOf = (part: Partial<Parameters<typeof HeadInfo>[0]['head']> = {}, unit = 'm/s²', shownUnit = unit) => {
    const { container } = render(<HeadInfo head={{ ...headOfWave(92), ...part }} waveUnit={unit} shownUnit={shownUnit} names={names} />)
    return Object.fromEntries([...container.querySelectorAll('dl > div')].map((one) => [...one.children].map((cell) => cell.textContent)))
  }

  test('are its time, length, rate, speed and unit', () => {
    expect(factsOf()).toEqual({
      ...{ Recorded: '2026-11-20 12:00:00', Samples: '2048', 'Sampling rate': '2560Hz' },
      ...{ Speed: expect.stringMatching(/^1480.*r\/min$/), Unit: 'm/s²' },
    })
  })

  test('begin with what must not be left out in a narrow panel', () => {
    expect(Object.keys(factsOf({ missingAxes: ['Y'], band: [500, 5000] }))).toEqual([
      ...['Recorded', 'Missing axes', 'Speed', 'Sampling rate', 'Unit', 'Samples', 'Envelope band'],
    ])
  })

  test.each([
    ['en', 'Calibration', 'uncalibrated'],
    ['cn', '校准', '未校准'],
  ] as const)('say right after the time that nothing was calibrated (%s)', (lang, label, words) => {
    useLanguage.setState({ lang })
    const facts = factsOf({ isCalibrated: false, missingAxes: ['Y'] })
    expect(Object.entries(facts)[1]).toEqual([label, words])
    expect(factsOf()).not.toHaveProperty(label)
  })

  test('name the unit of the chart where the recording is integrated', () => {
    expect(factsOf({}, 'm/s²', 'mm/s')).toMatchObject({ Unit: 'mm/s' })
  })

  test('show a rate that is not a whole number with its decimals, and an unknown speed as missing', () => {
    expect(factsOf({ sampleHz: 833.333, rpm: null })).toMatchObject({ 'Sampling rate': '833.33Hz', Speed: '-' })
  })

  test('name the band of an envelope and the axes that are missing', () => {
    expect(factsOf({ band: [500.4, 4999.6], missingAxes: ['Y', 'Q'] })).toMatchObject({
      'Envelope band': '500–5000 Hz',
      'Missing axes': 'V, Q',
    })
  })

  test('warn of an undeclared unit; an unknown one is missing', () => {
    expect(factsOf({}, 'raw').Unit).toBe('undeclared (raw)')
    expect(factsOf({}, '').Unit).toBe('-')
  })

  test('come from the list until the waveform has loaded', () => {
    expect(headOf(samplingOf(92, { missingAxes: ['Z'] }))).toEqual({ ...headOfWave(92), missingAxes: ['Z'] })
    expect(headOf(samplingOf(92, { isCalibrated: false }))).toEqual({ ...headOfWave(92), isCalibrated: false })
  })
})

describe('the overall values', () => {
  const row = { axis: 'Z', z1: 1.5, z2: 4.25, z3: 8, z4: 0, z5: null, z6: null, z7: -0.1, z8: 3, z9: 3.3, z10: 1.2 } as FeatureValueRow

  test('are a column each, with the unit where there is one', () => {
    render(<MetricsTable rows={[row]} names={names} unit="mm/s" />)
    expect(tableHead()).toEqual([
      ...['Axis', 'RMSmm/s', 'Peakmm/s', 'Peak-to-peakmm/s', 'Mean amplitudemm/s', 'Crest factor', 'Margin factor'],
      ...['Skewness', 'Kurtosis', 'Impulse factor', 'Shape factor'],
    ])
  })

  test('have three decimals, and a ratio of a zero waveform has none', () => {
    render(<MetricsTable rows={[row]} names={names} unit="mm/s" />)
    expect(tableRows()).toEqual([['A', '1.500', '4.250', '8.000', '0.000', '-', '-', '-0.100', '3.000', '3.300', '1.200']])
  })
})

describe('the pager of a waveform', () => {
  function renderPager(pageNum: number, pageSize: number, total = 5000) {
    const [onPage, onPageSize] = [vi.fn(), vi.fn()]
    render(<WavePager {...{ pageNum, pageSize, total, onPage, onPageSize }} />)
    return { onPage, onPageSize }
  }
  const isEnabled = () => ['Previous page', 'Next page'].map((name) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled)

  test('goes to the neighbouring pages', async () => {
    const { onPage } = renderPager(2, 2048)
    expect(screen.getByText('2049–4096 / 5000')).toBeDefined()
    await press('Next page')
    await press('Previous page')
    expect(onPage.mock.calls).toEqual([[3], [1]])
  })

  test('stops at the first and the last page', () => {
    renderPager(1, 2048)
    expect(isEnabled()).toEqual([false, true])
  })

  test('ends where the waveform ends', () => {
    renderPager(3, 2048)
    expect([screen.getByText('4097–5000 / 5000'), isEnabled()]).toEqual([expect.anything(), [true, false]])
  })

  test('shows the whole waveform if that is selected', async () => {
    const { onPageSize } = renderPager(2, 0)
    expect([screen.getByText('1–5000 / 5000'), isEnabled()]).toEqual([expect.anything(), [false, false]])
    await choose('Samples per page', /^2048/)
    expect(onPageSize.mock.lastCall?.[0]).toBe(2048)
  })
})
