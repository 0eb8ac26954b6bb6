import { fireEvent, screen, within } from '@testing-library/react'
import type { FaultLine } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { fillIn, press, pressKey, tableRows } from '../../../core/testing/user.ts'
import { fitSlips, manualSlips } from '../../../points/fault-line/fault-search.ts'
import { line, lines, spectrum } from '../../../points/testing/fault-samples.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { defaultsOf, type StateOf } from '../address/address-slice.ts'
import { faultSlice } from '../address/fault-address.ts'
import { querySlice } from '../address/query-address.ts'
import { lineRangeSlice } from '../address/range-address.ts'
import { speedSlice } from '../address/speed-address.ts'
import { FaultPanel, type FaultPanelSlice } from './fault-panel.tsx'
import type { FaultLineState } from './use-fault-lines.ts'

const defaults: StateOf<FaultPanelSlice> = { ...defaultsOf([faultSlice, querySlice, lineRangeSlice, speedSlice]), mappingId: 4 }
const found = spectrum({ 3.596: 60, 7.192: 40 })
const fitted = fitSlips(found, lines)

interface Options {
  readonly address?: Partial<StateOf<FaultPanelSlice>>
  readonly faults?: Partial<FaultLineState>
  readonly atHz?: number | null
}

/** The panel of the drive-end bearing; returns what it asked for. */
function renderPanel({ address = {}, faults = {}, atHz = null }: Options = {}) {
  const seen = { change: vi.fn(), onGo: vi.fn(), setShown: vi.fn() }
  const state: FaultLineState = {
    ...{ data: found, shown: false, setShown: seen.setShown, lines, slips: fitted, isFitted: true, gaps: [] },
    ...{ equipmentId: 3, nominalRpm: null, betterHz: null, error: null, loading: false },
    ...faults,
  }
  renderAt(
    '/',
    <>
      <FaultPanel address={{ ...defaults, ...address }} change={seen.change} faults={state} atHz={atHz} onGo={seen.onGo} />
      <Toasts />
    </>,
  )
  return seen
}
const speed = () => screen.getByRole('region', { name: 'Running speed 1×' })
const slip = () => screen.getByRole('region', { name: 'Slip' })
const row = (label: string) => screen.getByText(label, { selector: 'th' }).closest('tr')!

beforeEach(() => logIn(['business:equipment:list']))

describe('without lines to show', () => {
  test.each([
    ['without a point', { address: { mappingId: 0 } }, /^Select a measuring point/],
    ['while the spectrum is computed', { faults: { data: null, loading: true } }, /^Calculating/],
    ['without a spectrum', { faults: { data: null } }, /^No spectrum/],
    ['if the lines could not be loaded', { faults: { error: new Error('The machine was deleted') } }, /^The machine was deleted$/],
  ])('%s the panel says so', (_, options, text) => {
    renderPanel(options)
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the running speed', () => {
  test('is given in both units, with where it comes from', () => {
    renderPanel()
    expect(speed().textContent).toContain('30.00 Hz · 1800 r/minrecorded with the measurement')
  })

  test('that was entered is named so', () => {
    renderPanel({ address: { rotation: 1800 } })
    expect(speed().textContent).toContain('entered manually')
  })

  test('that is unknown can be entered, or taken from the record of the machine', async () => {
    const { speedHz: _, ...unknown } = found
    const { change } = renderPanel({ faults: { data: unknown, nominalRpm: 1480.5, slips: new Map() } })
    expect(speed().textContent).toContain('Speed unknown')
    await press("Use the machine's 1480.5 r/min")
    await fillIn('Speed (r/min)', '1475')
    await pressKey('Speed (r/min)', 'Enter')
    expect(change.mock.calls).toEqual([[{ rotation: 1480.5 }], [{ rotation: 1475 }]])
  })

  test('that the spectrum contradicts is doubted, and the better one is offered', async () => {
    const { change } = renderPanel({ faults: { betterHz: 30.4 } })
    expect(speed().textContent).toContain('fit 1824 r/min much better')
    await press('Use 1824 r/min')
    expect(change).toHaveBeenCalledWith({ rotation: 1824 })
  })

  test('too low for the lines of the spectrum says what to do', () => {
    renderPanel({ faults: { data: spectrum({}, { binHz: 5 }) } })
    expect(speed().textContent).toContain('lines are 5.00 Hz apart at a running speed of 30.00 Hz')
  })

  test('out of range is not taken', async () => {
    const { change } = renderPanel()
    await fillIn('Speed (r/min)', '-5')
    await press('Apply')
    expect(change).not.toHaveBeenCalled()
    expect(await screen.findByText('Enter a speed from 1 to 300000 r/min')).toBeDefined()
  })
})

describe('the slip', () => {
  test('that was fitted is given for its bearing', () => {
    renderPanel()
    expect(slip().textContent).toMatch(/Drive-end bearing 6205: slip \+0\.3\d % \(fitted\)/)
    expect(screen.getByRole('button', { name: 'Auto' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('without a prominent line says how wide the bands are', () => {
    const quiet = spectrum({})
    renderPanel({ faults: { data: quiet, slips: fitSlips(quiet, lines) } })
    expect(slip().textContent).toContain('No bearing line stands out')
  })

  test('is moved by hand, from what was fitted', async () => {
    const { change } = renderPanel()
    fireEvent.change(screen.getByRole('slider'), { target: { value: '-0.5' } })
    await press('Auto')
    expect(change.mock.calls).toEqual([[{ slip: '-0.5' }], [{ slip: expect.stringMatching(/^0\.3\d$/) }]])
  })

  test('that was moved is shown with its sign, and given up by Auto', async () => {
    const { change } = renderPanel({ address: { slip: '-0.25' }, faults: { isFitted: false, slips: manualSlips(lines, -0.0025) } })
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('−0.25 %')
    await press('Auto')
    expect(change).toHaveBeenCalledWith({ slip: '' })
  })

  test('is absent for a machine whose lines cannot slip', () => {
    renderPanel({ faults: { lines: [line('gmf', 'GMF', 7)] } })
    expect(screen.queryByRole('region', { name: 'Slip' })).toBeNull()
  })
})

describe('the families', () => {
  const chips = () => within(screen.getByRole('group', { name: 'Frequency types' })).getAllByRole('button')

  test('are those of the machine, each once, with their full name as a tooltip', () => {
    renderPanel()
    expect(chips().map(({ textContent }) => textContent)).toEqual(['BPFO', 'BPFI', 'BSF', 'GMF', '2×LF'])
    expect(chips().every(({ title }) => title.length > 4)).toBe(true)
  })

  test('are hidden and shown again; a hidden one leaves the table', () => {
    const { change } = renderPanel({ address: { hushed: 'gmf' } })
    expect(chips().map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'true', 'true', 'false', 'true'])
    expect(screen.queryByText('Gears 7/31')).toBeNull()
    fireEvent.click(chips()[0]!)
    fireEvent.click(chips()[3]!)
    expect(change.mock.calls).toEqual([[{ hushed: 'bpfo,gmf' }], [{ hushed: '' }]])
  })

  test('are drawn on the spectrum by the check box', () => {
    const { setShown } = renderPanel()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show on spectrum (F)' }))
    expect(setShown).toHaveBeenCalledWith(true)
  })

  test('are all in view after zooming to them, with a margin, without the hidden ones', async () => {
    const { change } = renderPanel({ address: { hushed: 'bpfo,bpfi,bsf' } })
    await press('Zoom to fault range')
    // The gears are at 7 × 30 Hz.
    expect(change).toHaveBeenCalledWith({ lineSeen: '0~231' })
  })
})

describe('the table', () => {
  test('has the lines by part, with order, frequency and level', () => {
    renderPanel()
    const rows = tableRows(screen.getByRole('table', { name: 'Fault frequencies' }))
    expect(rows.map(([first]) => first)).toEqual([
      ...['Drive-end bearing 6205', 'BPFO', 'BPFO 2×', 'BPFI', 'BPFI −1×', '2×BSF', 'Gears 7/31', 'GMF', 'Mains', '2×LF'],
    ])
    const [, order, hz, level] = rows[1]!
    expect([order, hz]).toEqual([expect.stringMatching(/^3\.5/), expect.stringMatching(/^107\.[89]/)])
    expect(Number(level)).toBeGreaterThanOrEqual(18)
    expect(row('BPFO').dataset.tall).toBe('true')
  })

  test('says why a line has no level', () => {
    const near: readonly FaultLine[] = [line('bpfo', 'BPFO', 3.01), line('bpfi', 'BPFI', 60)]
    renderPanel({ faults: { data: spectrum({}, { sampleHz: 450 }), lines: near, slips: new Map() } })
    expect([row('BPFO').lastElementChild?.textContent, row('BPFI').lastElementChild?.textContent]).toEqual(['shaft', 'out of range'])
    expect(screen.getByText('shaft').title).toMatch(/^Too close/)
  })

  test('marks a part that is known only by a rule of thumb', () => {
    renderPanel({ faults: { lines: [line('bpfo', 'BPFO', 3.6, { isEstimate: true })] } })
    expect(screen.getByText('estimate')).toBeDefined()
  })

  test('a click on a row moves the cursor to its line', () => {
    const { onGo } = renderPanel({ atHz: 50 })
    fireEvent.click(row('2×LF'))
    fireEvent.keyDown(row('2×LF'), { key: 'Enter' })
    expect(onGo.mock.calls).toEqual([[100], [100]])
  })

  test('the row of the cursor is marked, and leads back from where nothing was', () => {
    const { onGo } = renderPanel({ atHz: 100.05 })
    expect(row('2×LF').getAttribute('aria-current')).toBe('true')
    fireEvent.click(row('2×LF'))
    expect(onGo).toHaveBeenCalledWith(null)
  })

  test('without a speed only lines that do not depend on it have a frequency', () => {
    const { speedHz: _, ...unknown } = found
    const { onGo } = renderPanel({ faults: { data: unknown, slips: new Map() } })
    expect([row('BPFO').tabIndex, row('2×LF').tabIndex]).toEqual([-1, 0])
    fireEvent.click(row('BPFO'))
    expect(onGo).not.toHaveBeenCalled()
  })
})

describe('missing data', () => {
  const gaps = ['The number of blades is missing', 'The bearing is unknown']

  test('are listed with a link to the record of the machine', () => {
    renderPanel({ faults: { gaps } })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(gaps)
    expect(screen.getByRole('link', { name: 'Open machine record' }).getAttribute('href')).toContain('open=3')
  })

  test('have no link for a user who may not view the machine', () => {
    logIn([])
    renderPanel({ faults: { gaps } })
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('are not mentioned if there are none', () => {
    renderPanel()
    expect(screen.queryByText('Missing or uncertain data')).toBeNull()
  })
})
