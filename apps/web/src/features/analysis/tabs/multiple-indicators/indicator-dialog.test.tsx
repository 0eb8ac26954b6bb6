import { fireEvent, render, screen } from '@testing-library/react'
import { indicators } from '@undertone/domain/analysis/analysis-indicators.table'
import { beforeEach, expect, test, vi } from 'vitest'
import { logIn } from '../../../../core/testing/screen.tsx'
import { press } from '../../../../core/testing/user.ts'
import { Toasts } from '../../../../ui/feedback/toast.tsx'
import { IndicatorDialog } from './indicator-dialog.tsx'

beforeEach(() => logIn([]))

const codes = indicators.map(({ metric }) => metric)

function renderDialog(chosen: readonly number[]) {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()]
  render(
    <>
      <IndicatorDialog chosen={chosen} onConfirm={onConfirm} onCancel={onCancel} />
      <Toasts />
    </>,
  )
  return { onConfirm, onCancel }
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')

test('the metrics of the chart are checked, and confirmed in the order of the dialog', async () => {
  const { onConfirm } = renderDialog([codes[2]!, codes[1]!])
  expect(boxes().flatMap((box, n) => (box.checked ? [codes[n]] : []))).toEqual([codes[1], codes[2]])
  fireEvent.click(boxes()[0]!)
  fireEvent.click(boxes()[2]!)
  await press('Confirm')
  expect(onConfirm).toHaveBeenCalledWith([codes[0], codes[1]])
})

test('at least one metric is needed', async () => {
  const { onConfirm } = renderDialog([codes[0]!])
  fireEvent.click(boxes()[0]!)
  await press('Confirm')
  expect(screen.getByText('Select at least one metric')).toBeDefined()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('metrics of the second axis say so, with their unit', () => {
  renderDialog([])
  const second = indicators.flatMap((one, n) => (one.second ? [boxes()[n]!.closest('label')?.textContent] : []))
  expect(second.length).toBeGreaterThan(0)
  expect(second.every((text) => text?.endsWith('right axis'))).toBe(true)
  expect(second.join()).toMatch(/℃.*r\/min/)
})

test('cancelling changes nothing', async () => {
  const { onConfirm, onCancel } = renderDialog([codes[0]!])
  fireEvent.click(boxes()[1]!)
  await press('Cancel')
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0])
})
