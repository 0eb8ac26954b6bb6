import { act, render, screen, waitFor } from '@testing-library/react'
import { type MenuNode, sessionCalls, type UserInfo } from '@undertone/domain/session/session.calls'
import { createHashRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { writeStored } from '../../core/browser/storage.ts'
import { useLanguage } from '../../core/language/language.ts'
import { useAccount } from '../../core/session/session.ts'
import { answer, answerRaw, reject, serve } from '../../core/testing/fake-server.ts'
import { press } from '../../core/testing/user.ts'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { ErrorPage } from './error-page.tsx'
import { FailurePage } from './failure-page.tsx'
import { guardError, guardLogin, guardScreen } from './guard.ts'

const leaf = (path: string): MenuNode => ({ id: 1, path, menuName: '', menuType: 'C', perms: '', icon: '', children: [] })
const info = (permissions: readonly string[]): UserInfo => ({
  user: {
    id: 1,
    userName: 'anna.li',
    nickName: 'Anna',
    parentCompanyId: null,
    platformCompanyId: null,
    companyName: null,
    timeZone: 'UTC',
    superId: 0,
  },
  permissions: [...permissions],
  expireTime: null,
  isSoonExpire: false,
})
const account = (permissions: readonly string[], menus: readonly MenuNode[] = []) => [
  answer(sessionCalls.getInfo, info(permissions)),
  answer(sessionCalls.getSysMenus, [...menus]),
]

/** The address to which a guard redirects, or null if it lets the visitor pass. */
async function redirectOf(guard: typeof guardScreen, address: string): Promise<string | null> {
  window.location.hash = address
  const request = new Request(`http://localhost${address}`)
  try {
    await guard({ request, params: {}, context: {} } as unknown as Parameters<typeof guardScreen>[0])
    return null
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  }
}

beforeEach(() => {
  useLanguage.setState({ lang: 'en' })
  writeStored('token', 't1')
})

describe('a screen', () => {
  test('is open to a user with its permission; the account is fetched once', async () => {
    const server = serve(...account(['system:user:list']))
    expect(await redirectOf(guardScreen, '/userList?keyword=a')).toBeNull()
    expect(await redirectOf(guardScreen, '/userList')).toBeNull()
    expect(server.sent(sessionCalls.getInfo)).toHaveLength(1)
    expect(useAccount.getState().account?.info.user.userName).toBe('anna.li')
  })

  test('without its permission leads to the error page', async () => {
    serve(...account(['system:user:list']))
    expect(await redirectOf(guardScreen, '/roleList')).toBe('/error/403')
  })

  test('of an unknown address leads to the first of the menu, and says so', async () => {
    serve(...account(['system:user:list'], [leaf('/largeScreen1'), leaf('/userList')]))
    expect(await redirectOf(guardScreen, '/nowhere')).toBe('/userList')
    render(<Toasts />)
    expect(screen.getByText('This page doesn’t exist: /nowhere')).toBeTruthy()
  })

  test('without a token leads to the login, which returns to it', async () => {
    writeStored('token', null)
    const server = serve()
    expect(await redirectOf(guardScreen, '/userList?keyword=a')).toBe('/login?from=%2FuserList%3Fkeyword%3Da')
    expect(server.sent(sessionCalls.getInfo)).toEqual([])
  })

  test('whose account cannot be loaded leads to the page of the status', async () => {
    serve(
      answerRaw(sessionCalls.getInfo, () => new Response(JSON.stringify({ code: 503, msg: 'Busy', data: null }), { status: 503 })),
      answer(sessionCalls.getSysMenus, []),
    )
    expect(await redirectOf(guardScreen, '/userList')).toBe('/error/503')
  })

  test('without any response is a failure, and a new attempt asks again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await expect(redirectOf(guardScreen, '/userList')).rejects.toMatchObject({ status: 0 })
    serve(...account(['system:user:list']))
    expect(await redirectOf(guardScreen, '/userList')).toBeNull()
  })
})

describe('the login page', () => {
  test.each([
    ['/login', '/userList'],
    ['/login?from=%2FroleList', '/roleList'],
    ['/login?from=%2F%2Fevil.example', '/userList'],
  ])('%s is skipped by a user with a session, to %s', async (address, expected) => {
    serve(...account(['system:user:list'], [leaf('/userList')]))
    expect(await redirectOf(guardLogin, address)).toBe(expected)
  })

  test('is shown without a token, and when the account cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    serve(reject(sessionCalls.getInfo, { msg: 'No' }), reject(sessionCalls.getSysMenus, { msg: 'No' }))
    expect(await redirectOf(guardLogin, '/login')).toBeNull()
    writeStored('token', null)
    expect(await redirectOf(guardLogin, '/login')).toBeNull()
  })
})

test('an error page needs a session, but not the account', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  serve(reject(sessionCalls.getInfo, { msg: 'No' }), reject(sessionCalls.getSysMenus, { msg: 'No' }))
  await expect(guardError()).resolves.toBeNull()
  writeStored('token', null)
  await expect(guardError()).rejects.toMatchObject({ status: 302 })
})

describe('the error page', () => {
  const showAt = (address: string) => {
    window.location.hash = address
    const router = createHashRouter([
      { path: '/error/:status', element: <ErrorPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ])
    return act(async () => void render(<RouterProvider router={router} />))
  }

  test.each([
    ['404', 'Page not found', 'This page doesn’t exist, or the record was deleted.'],
    ['403', 'Access denied', /Ask your administrator/],
    ['502', 'Bad gateway', /Try again later/],
  ])('of %s says what happened and what to do', async (status, title, todo) => {
    await showAt(`/error/${status}`)
    expect(screen.getByText(status)).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(todo)).toBeTruthy()
  })

  test('says to a user without any page whom to ask, and opens the first page once a role is assigned', async () => {
    useAccount.setState({ account: { info: info([]), menus: [] } })
    serve(...account([]))
    await showAt('/error/403')
    expect(screen.getByRole('heading', { name: 'Your account has no permissions yet' })).toBeTruthy()
    expect(screen.getByText(/Account anna\.li has no role with a page\. Ask an administrator of your company/)).toBeTruthy()
    expect(screen.queryByText('403')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Go to home' })).toBeNull()
    await press('Try again')
    expect(window.location.hash).toBe('#/error/403')
    serve(...account(['system:user:list'], [leaf('/userList')]))
    await press('Try again')
    await waitFor(() => expect(window.location.hash).toBe('#/userList'))
  })

  test('of a denied screen stays one for a user with other pages', async () => {
    useAccount.setState({ account: { info: info(['system:user:list']), menus: [leaf('/userList')] } })
    await showAt('/error/403')
    expect(screen.getByRole('heading', { name: 'Access denied' })).toBeTruthy()
  })

  test('leads home', async () => {
    useAccount.setState({ account: { info: info(['system:user:list']), menus: [leaf('/userList')] } })
    await showAt('/error/404')
    await press('Go to home')
    await waitFor(() => expect(window.location.hash).toBe('#/userList'))
  })

  test('speaks Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    await showAt('/error/404')
    expect(screen.getByRole('heading', { name: '页面不存在' })).toBeTruthy()
  })
})

test('a page that fails is replaced by a notice with the reason', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('x is undefined')
  }
  window.location.hash = '/broken'
  const router = createHashRouter([{ path: '*', element: <Broken />, errorElement: <FailurePage /> }])
  await act(async () => void render(<RouterProvider router={router} />))
  expect(screen.getByText('This page cannot be shown')).toBeTruthy()
  expect(screen.getByText('x is undefined')).toBeTruthy()
})
