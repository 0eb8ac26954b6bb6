import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLoadedFonts } from './use-loaded-fonts.ts'

const seen = vi.fn()
function Texts() {
  seen(useLoadedFonts())
  return null
}
afterEach(() => {
  seen.mockReset()
  Reflect.deleteProperty(document, 'fonts')
})

test('texts are measured again when fonts have arrived', () => {
  const fonts = new EventTarget()
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
  const { unmount } = render(<Texts />)
  const before = seen.mock.lastCall?.[0]
  act(() => void fonts.dispatchEvent(new Event('loadingdone')))
  expect(seen.mock.lastCall?.[0]).not.toBe(before)
  unmount()
  const renders = seen.mock.calls.length
  fonts.dispatchEvent(new Event('loadingdone'))
  expect(seen).toHaveBeenCalledTimes(renders)
})

test('a browser that does not say so draws with what it has', () => {
  Object.defineProperty(document, 'fonts', { value: undefined, configurable: true })
  expect(() => render(<Texts />)).not.toThrow()
})
