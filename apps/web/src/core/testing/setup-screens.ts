import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { clearSession } from '../session/session.ts'
import { resetStores } from './reset-stores.ts'

// A busy machine may need seconds for what takes milliseconds on a quiet one.
configure({ asyncUtilTimeout: 15_000 })

/** Width of the window of a test, px, unless it says otherwise. */
const windowWidth = 1024

/** A worker that never answers: what it computes has tests of its own. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

// The test document has neither workers nor fonts, for whose arrival charts listen.
globalThis.Worker = SilentWorker as unknown as typeof Worker
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// The modules of a worker are shared by its test files: what a test leaves behind would be met by the next one.
afterEach(async () => {
  // What closing screens schedule has to happen: on a clock that is replaced it would be lost.
  vi.useRealTimers()
  cleanup()
  // The live stream closes in a task of its own after its last listener.
  await new Promise((resolve) => setTimeout(resolve))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  clearSession()
  resetStores()
  localStorage.clear()
  sessionStorage.clear()
  window.location.hash = ''
  window.innerWidth = windowWidth
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
})

// For each element React keeps the stack of its owner, for messages that no test reads: 12 to 25 % of the processor time of these tests (measured).
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (internals instanceof Object) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e6, set: () => undefined })
