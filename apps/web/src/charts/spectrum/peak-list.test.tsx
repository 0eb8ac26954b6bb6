import { fireEvent, render, screen } from '@testing-library/react'
import type { NamedPeak } from '@undertone/chart/spectrum/spectrum-spec'
import { describe, expect, test, vi } from 'vitest'
import { press, tableHead, tableRows } from '../../core/testing/user.ts'
import { lineOf, spectrumOf } from '../testing/spectrum-sample.ts'
import { ChartLanguage } from '../theme/chart-language.ts'
import { PeakList } from './peak-list.tsx'

const peaks: readonly NamedPeak[] = [
  { line: 'X', hz: 25, order: 1, amplitude: 8, name: '1×' },
  { line: 'X', hz: 120.25, order: 4.81, amplitude: 6, name: null },
  { line: 'X', hz: 89.6, order: 3.584, amplitude: 0.0004, name: 'BPFO' },
]
function renderList(part: Parameters<typeof spectrumOf>[0] = {}, atHz: number | null = null) {
  const onPick = vi.fn()
  render(
    <ChartLanguage value="en">
      <PeakList data={spectrumOf({ peaks, ...part })} atHz={atHz} onPick={onPick} />
    </ChartLanguage>,
  )
  return onPick
}
const names = () => tableRows().map((row) => row.at(-1))
const sortedBy = () => screen.getAllByRole('columnheader').map((one) => one.getAttribute('aria-sort'))

describe('the peak list', () => {
  test('starts with the largest peak; a value too small for its decimals has an exponent', () => {
    renderList()
    expect(tableHead()).toEqual(['Frequency Hz', 'Order', 'mm/s RMS↓', 'Line'])
    expect(tableRows()).toEqual([
      ['25.00', '1.000', '8.000', '1×'],
      ['120.25', '4.810', '6.000', '–'],
      ['89.60', '3.584', '4.0e-4', 'BPFO'],
    ])
  })

  test('is sorted by a column, and the other way round by a second click', async () => {
    renderList()
    await press(/^Frequency/)
    expect([tableRows().map(([hz]) => hz), sortedBy()[0]]).toEqual([['25.00', '89.60', '120.25'], 'ascending'])
    await press(/^Frequency/)
    expect([tableRows()[0]?.[0], sortedBy()]).toEqual(['120.25', ['descending', 'none', 'none', 'none']])
  })

  test('sorted by name has unnamed peaks at the end', async () => {
    renderList()
    await press('Line')
    expect(names()).toEqual(['1×', 'BPFO', '–'])
  })

  test('marks the row of the cursor, within half a line', () => {
    renderList({ binHz: 0.5 }, 120.4)
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-current'))).toEqual([null, 'false', 'true', 'false'])
  })

  test('a row moves the cursor, by click or Enter', () => {
    const onPick = renderList()
    const [, first, second] = screen.getAllByRole('row')
    fireEvent.click(first!)
    fireEvent.keyDown(second!, { key: 'Enter' })
    fireEvent.keyDown(second!, { key: 'x' })
    expect(onPick.mock.calls).toEqual([[25], [120.25]])
  })

  test('of several axes has a column for the axis', () => {
    renderList({ lines: [lineOf({ label: 'H' }), lineOf({ key: 'Y', label: 'V' })], peaks: [peaks[0]!, { ...peaks[1]!, line: 'Y' }] })
    expect(tableRows().map(([axis]) => axis)).toEqual(['H', 'V'])
  })

  test('without peaks says so', () => {
    renderList({ peaks: [] })
    expect(screen.getByText('No peaks above the noise')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the copy', () => {
  test('has the rows in their order, separated by tabs, with all digits', async () => {
    const writeText = vi.fn(async (_: string) => undefined)
    vi.stubGlobal('isSecureContext', true)
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
    renderList({ lines: [lineOf({ label: 'H' })] })
    await press(/^Order/)
    await press('Copy')
    expect(writeText.mock.calls[0]?.[0].split('\n').map((row) => row.split('\t'))).toEqual([
      ['Series', 'Frequency Hz', 'Order', 'mm/s RMS', 'Line'],
      ['H', '25.000', '1.0000', '8.00000', '1×'],
      ['H', '89.600', '3.5840', '0.000400000', 'BPFO'],
      ['H', '120.250', '4.8100', '6.00000', ''],
    ])
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
  })

  test('that the browser refuses says so', async () => {
    vi.stubGlobal('isSecureContext', true)
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({
      writeText: async () => Promise.reject(new Error('denied')),
    } as unknown as Clipboard)
    renderList()
    await press('Copy')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The browser refused to copy/)
    expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined()
  })

  test('is not offered where the browser has no clipboard', () => {
    vi.stubGlobal('isSecureContext', false)
    renderList()
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
  })
})
