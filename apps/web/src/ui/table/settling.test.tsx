import { act, cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Settling } from './settling.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const isVeiled = () => screen.queryByRole('status') !== null

/** A table of one column, as the browser lays it out: a heading that is as wide as `heading` says, and a cell of 80 px. */
function show(isFitted: boolean, heading: () => number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'TH' ? heading() : 80
  })
  return render(<Page isFitted={isFitted} />)
}
const box = createRef<HTMLDivElement>()
const Page = ({ isFitted, count = 1 }: { isFitted: boolean; count?: number }) => (
  <Settling box={box} density="compact" isFitted={isFitted} count={count}>
    <table>
      <thead>
        <tr>
          <th>Name</th>
        </tr>
      </thead>
      <tbody>
        <tr className="ant-table-row">
          <td>Pump</td>
        </tr>
      </tbody>
    </table>
  </Settling>
)

test('a table is seen once its columns are fitted and its heading stands over them', () => {
  let heading = 160
  const { rerender } = show(false, () => heading)
  expect(isVeiled()).toBe(true)
  rerender(<Page isFitted />)
  expect(isVeiled()).toBe(true)
  heading = 81
  rerender(<Page isFitted={false} />)
  expect(isVeiled()).toBe(true)
  rerender(<Page isFitted />)
  expect(isVeiled()).toBe(false)
  heading = 200
  rerender(<Page isFitted count={2} />)
  expect(isVeiled()).toBe(false)
})

test('a head that never follows does not keep the table hidden', () => {
  vi.useFakeTimers()
  show(true, () => 300)
  expect(isVeiled()).toBe(true)
  act(() => void vi.advanceTimersByTime(700))
  expect(isVeiled()).toBe(false)
  vi.useRealTimers()
})

test('an empty table is seen at once', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500)
  render(<Page isFitted={false} count={0} />)
  expect(isVeiled()).toBe(false)
})
