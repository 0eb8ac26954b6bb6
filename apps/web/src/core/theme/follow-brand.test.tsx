import { waitFor } from '@testing-library/react'
import { brandingCalls } from '@undertone/domain/branding/branding.calls'
import { expect, test } from 'vitest'
import { useAccount } from '../session/session.ts'
import { reject, serve } from '../testing/fake-server.ts'
import { logIn, renderAt } from '../testing/screen.tsx'
import { useFollowBrand } from './brand.ts'

function Shell() {
  useFollowBrand()
  return null
}

/** The calls for a brand that the shell of an account sends. */
async function askedBy(superId: 0 | 1): Promise<number[]> {
  localStorage.setItem('token', 'of-a-session')
  logIn([])
  const { account } = useAccount.getState()
  if (account) useAccount.setState({ account: { ...account, info: { ...account.info, user: { ...account.info.user, superId } } } })
  const none = { code: 1001, msg: 'none' }
  const server = serve(reject(brandingCalls.brand, none), reject(brandingCalls.get, none))
  renderAt('/', <Shell />)
  const counts = () => [server.sent(brandingCalls.brand).length, server.sent(brandingCalls.get).length]
  await waitFor(() => expect(Math.max(...counts())).toBeGreaterThan(0))
  return counts().map((count) => Math.min(count, 1))
}

test('the super administrator asks for the brand of the host, a user for that of their company', async () => {
  expect(await askedBy(1)).toEqual([1, 0])
  expect(await askedBy(0)).toEqual([0, 1])
})
