import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { clearSession } from '../session/session.ts'
import { resetStores } from './reset-stores.ts'

// The modules of a worker are shared by its test files: what a test leaves behind would be met by the next one.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  clearSession()
  resetStores()
  localStorage.clear()
  sessionStorage.clear()
  window.location.hash = ''
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
})
