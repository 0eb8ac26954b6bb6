import { fireEvent, render, screen } from '@testing-library/react'
import { quantityIn } from '@undertone/domain/analysis/shaft/shaft-choices'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logIn } from '../../../core/testing/screen.tsx'
import { fillIn, press, pressKey, tableRows } from '../../../core/testing/user.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { names, orderHeadOf } from '../testing/shaft-samples.ts'
import { type PeakRow, PeakTable } from './peak-table.tsx'
import { RotationField } from './rotation-field.tsx'
import { ShaftNotices } from './shaft-notices.tsx'

beforeEach(() => logIn([]))

describe('the peak table', () => {
  const rows: readonly PeakRow[] = [
    { key: 'a', position: 1, cells: ['1.000', '5.20'] },
    { key: 'b', position: 3.58, cells: ['3.580', '0.80'] },
  ]
  const renderTable = (at: number | null, shown = rows) => {
    const onPick = vi.fn()
    render(<PeakTable head={['Order', 'mm/s']} rows={shown} at={at} within={0.05} onPick={onPick} />)
    return onPick
  }
  const current = () => screen.getAllByRole('row').map((row) => row.getAttribute('aria-current'))

  test('marks the peak at the cursor, within its line', () => {
    renderTable(3.6)
    expect(tableRows()).toEqual(rows.map(({ cells }) => cells))
    expect(current()).toEqual([null, 'false', 'true'])
  })

  test('marks none without a cursor or between the peaks', () => {
    renderTable(2)
    expect(current()).toEqual([null, 'false', 'false'])
  })

  test('moves the cursor by the button of a row', async () => {
    const onPick = renderTable(null)
    await press('3.580, mm/s 0.80')
    expect(onPick).toHaveBeenCalledWith(rows[1])
  })

  test('is absent without peaks', () => {
    renderTable(null, [])
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the speed field', () => {
  const renderField = (rotation: number, known: number | null = 1480) => {
    const onApply = vi.fn()
    render(
      <>
        <RotationField rotation={rotation} known={known} onApply={onApply} />
        <Toasts />
      </>,
    )
    return onApply
  }
  const field = () => screen.getByLabelText<HTMLInputElement>('Speed (r/min)')

  test('shows the entered speed, or that of the measurement as a hint', () => {
    renderField(1500)
    expect([field().value, field().placeholder]).toEqual(['1500', '1480'])
  })

  test('that is emptied returns to the speed of the measurement', async () => {
    const onApply = renderField(1500)
    await fillIn('Speed (r/min)', '')
    await press('Apply')
    expect([onApply.mock.lastCall, field().placeholder]).toEqual([[0], '1480'])
  })

  test('applies on Enter, not while it is typed', async () => {
    const onApply = renderField(0, null)
    await fillIn('Speed (r/min)', '1500.25')
    expect(onApply).not.toHaveBeenCalled()
    await pressKey('Speed (r/min)', 'Enter')
    expect(onApply).toHaveBeenCalledWith(1500.25)
  })

  test('keeps no letters', async () => {
    const onApply = renderField(0)
    await fillIn('Speed (r/min)', '14ab80')
    expect(field().value).toBe('1480')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(onApply).toHaveBeenCalledWith(1480)
  })

  test.each(['0', '-3', '99999999'])('refuses %s and keeps it to be corrected', async (typed) => {
    const onApply = renderField(0)
    await fillIn('Speed (r/min)', typed)
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect([onApply.mock.calls, field().value]).toEqual([[], typed])
    expect(screen.getByText('Enter a speed from 1 to 300000 r/min')).toBeDefined()
  })
})

describe('the notices of a measurement', () => {
  const noticesOf = (part: Parameters<typeof orderHeadOf>[0]) => {
    render(<ShaftNotices names={names} head={orderHeadOf({ missingAxes: [], ...part })} />)
    return screen.queryAllByRole('status').map(({ textContent }) => textContent)
  }

  test('name missing axes, problems of an axis, and clipped ones', () => {
    expect(
      noticesOf({
        missingAxes: ['X', 'Y'],
        problems: [{ axis: 'Z', problem: 'constant' }],
        saturated: [{ axis: 'Y', permille: 12 }],
      }),
    ).toEqual([
      'Missing axes: H V',
      'A: all samples are equal',
      'V is clipped: 1.2 % of samples are at the limit of the range, causing harmonics that do not come from the machine',
    ])
  })

  test('say that an undeclared unit cannot be integrated', () => {
    expect(noticesOf({ undeclared: true, unit: 'raw' })).toEqual([expect.stringMatching(/^The unit “raw” is not declared/)])
  })

  test('are absent for a good measurement', () => expect(noticesOf({})).toEqual([]))
})

test('the quantity of a URL is one that is offered, else that of the tab', () => {
  expect([quantityIn({ quantity: 'velocity' }, 'displacement'), quantityIn({ quantity: 'speed' }, 'displacement')]).toEqual([
    'velocity',
    'displacement',
  ])
})
