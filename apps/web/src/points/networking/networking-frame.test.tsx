import { act } from '@testing-library/react'
import { networkingCalls } from '@undertone/domain/device/networking/networking.calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { NetworkingFrame, type NetworkingTab, networkingRefreshMs } from './networking-frame.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  logIn([])
})
afterEach(() => void vi.useRealTimers())

const readsOn = async (tab: NetworkingTab): Promise<number> => {
  const server = serve(
    answer(networkingCalls.devices, { name: 'North hall', companyId: 1, counts: { all: 0, online: 0, pending: 0 }, devices: [] }),
  )
  const { unmount } = renderAt(
    '/',
    <NetworkingFrame id={1} tab={tab}>
      {() => null}
    </NetworkingFrame>,
  )
  for (let i = 0; i < 4; i++) await act(() => vi.advanceTimersByTimeAsync(networkingRefreshMs))
  unmount()
  return server.sent(networkingCalls.devices).length
}

test('the devices of a task are read again and again where they are shown, else once', async () => {
  expect(await readsOn('values')).toBe(1)
  expect(await readsOn('devices')).toBeGreaterThan(2)
})
