import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { createHashRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { useLanguage } from '../language/language.ts'
import { useAccount } from '../session/session.ts'

/** A request that a screen sent to the server. */
export interface SentRequest {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** The response of the server: `data`, or an error with its code. */
export type TestResponse = { readonly data: unknown } | { readonly code: number; readonly msg: string; readonly field?: string }

const user = {
  id: 1,
  userName: 'tester',
  nickName: 'Tester',
  parentCompanyId: null,
  platformCompanyId: null,
  companyName: null,
  timeZone: 'UTC',
  superId: 1,
}

/** Sets the user's permissions and the language of a test. */
export function logIn(permissions: readonly string[]): void {
  const info = { user, permissions: [...permissions], expireTime: null, isSoonExpire: false }
  useAccount.setState({ account: { info, menus: [] } })
  useLanguage.setState({ lang: 'en' })
}

/** Answers all requests in place of the server; returns the requests as they arrive. */
export function answerRequests(answer: (request: SentRequest) => TestResponse): SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const request = { path: String(address), body: typeof body === 'string' ? JSON.parse(body) : {} }
    sent.push(request)
    const response = answer(request)
    const envelope = 'data' in response ? { code: 200, msg: '', data: response.data } : { data: null, ...response }
    return new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } })
  })
  return sent
}

/** antd without its generated styles and motion: writing and evaluating them took most of a test's time. */
const withoutStyles = { zeroRuntime: true, token: { motion: false } }

/** Renders a screen at an address, with a cache of its own, `client`. */
export function renderAt(address: string, screen: ReactNode) {
  window.location.hash = address
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createHashRouter([{ path: '*', element: screen }])
  const rendered = render(
    <ConfigProvider theme={withoutStyles}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ConfigProvider>,
  )
  return { ...rendered, client }
}

/** The query of the current address. */
export const addressQuery = (): Record<string, string> => Object.fromEntries(new URLSearchParams(window.location.hash.split('?')[1]))

/** Removes what a test rendered and stubbed. */
export function leaveScreen(): void {
  cleanup()
  vi.unstubAllGlobals()
}
