import { fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useEscape } from './use-escape.ts'

const [strip, panel] = [vi.fn(), vi.fn()]

function Strip() {
  useEscape(strip, true)
  return null
}
function Panel({ isFull }: { readonly isFull: boolean }) {
  useEscape(panel, isFull)
  return null
}

const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' })
const calls = () => [panel.mock.calls.length, strip.mock.calls.length]

afterEach(() => {
  document.body.replaceChildren()
  vi.clearAllMocks()
})

test('Escape closes what was opened last, and only that', () => {
  const page = (isFull: boolean) => (
    <>
      <Strip />
      <Panel isFull={isFull} />
    </>
  )
  const { rerender, unmount } = render(page(true))
  pressEscape()
  expect(calls()).toEqual([1, 0])
  rerender(page(false))
  pressEscape()
  expect(calls()).toEqual([1, 1])
  unmount()
  pressEscape()
  expect(calls()).toEqual([1, 1])
})

test.each(['ant-select-dropdown', 'ant-picker-dropdown', 'ant-dropdown', 'ant-popover', 'ant-drawer-open'])(
  'an open %s closes instead, also if it is gone before the key reaches the page',
  (name) => {
    render(<Strip />)
    const popup = document.body.appendChild(document.createElement('div'))
    popup.className = name
    document.body.addEventListener('keydown', () => popup.remove(), { once: true })
    pressEscape()
    expect(calls()).toEqual([0, 0])
    pressEscape()
    expect(calls()).toEqual([0, 1])
  },
)

test('a hidden popup is none, and a key that something has used is over', () => {
  render(<Strip />)
  const popup = document.body.appendChild(document.createElement('div'))
  popup.className = 'ant-dropdown ant-dropdown-hidden'
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  pressEscape()
  expect(calls()).toEqual([0, 0])
  pressEscape()
  expect(calls()).toEqual([0, 1])
})
