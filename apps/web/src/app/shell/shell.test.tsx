import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { type HealthDetail, healthCalls } from '@undertone/domain/core/status.calls'
import type { MenuNode } from '@undertone/domain/session/session.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { useAccount } from '../../core/session/session.ts'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { AccountMenu } from '../account/account-menu.tsx'
import { ExpiryNote } from './expiry-note.tsx'
import { GroupTabs } from './group-tabs.tsx'
import { KeyHelp } from './key-help.tsx'
import { Rail } from './rail.tsx'
import { ServerNote } from './server-note.tsx'

const node = (id: number, part: Partial<MenuNode>): MenuNode => ({
  id,
  path: '#',
  menuName: '',
  menuType: 'C',
  perms: '',
  icon: '',
  children: [],
  ...part,
})
const menus = [
  node(1, {
    menuType: 'M',
    menuName: '系统管理',
    icon: 'system',
    children: [node(11, { path: '/userList', menuName: '用户管理' }), node(12, { path: '/roleList', menuName: 'Our roles' })],
  }),
  node(2, {
    menuType: 'M',
    menuName: '配置管理',
    icon: 'configure',
    children: [node(21, { path: '/configureManagement/sensorList', menuName: '传感器管理' })],
  }),
]
const setInfo = (part: object) => {
  const account = useAccount.getState().account
  if (account) useAccount.setState({ account: { ...account, info: { ...account.info, ...part } } })
}

beforeEach(() => {
  window.innerWidth = 1920
  logIn([])
  const account = useAccount.getState().account
  if (account) useAccount.setState({ account: { ...account, menus } })
})

describe('the navigation rail', () => {
  const links = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  const current = () => screen.queryAllByRole('link').find((link) => link.getAttribute('aria-current') === 'page')?.textContent

  test('names screens in the language of the user, unless an administrator named them', () => {
    renderAt('/userList', <Rail />)
    expect(links()).toEqual(['Users #/userList', 'Our roles #/roleList', 'Sensors #/configureManagement/sensorList'])
    act(() => useLanguage.setState({ lang: 'cn' }))
    expect(links()).toEqual(['用户管理 #/userList', 'Our roles #/roleList', '传感器管理 #/configureManagement/sensorList'])
  })

  test.each([
    ['/roleList', 'Our roles'],
    ['/authRole?userId=3', 'Users'],
    ['/configureManagement/sensorCreateEdit?id=1', 'Sensors'],
    ['/error/404', undefined],
  ])('at %s marks %s', (address, marked) => {
    renderAt(address, <Rail />)
    expect(current()).toBe(marked)
  })

  test('a module of one entry with its name is itself the link', () => {
    const account = useAccount.getState().account
    const home = node(3, { menuType: 'M', menuName: '首页', icon: 'home', children: [node(31, { path: '/onlineMonitor/default' })] })
    if (account) useAccount.setState({ account: { ...account, menus: [home, ...menus] } })
    renderAt('/onlineMonitor/default', <Rail />)
    expect(links()[0]).toBe('Home #/onlineMonitor/default')
    expect(current()).toBe('Home')
    expect(screen.queryByRole('button', { name: 'Home' })).toBeNull()
  })

  test('a module folds and unfolds', async () => {
    renderAt('/userList', <Rail />)
    const head = screen.getByRole('button', { name: 'System' })
    expect(head.getAttribute('aria-expanded')).toBe('true')
    await press('System')
    expect(head.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull()
    await press('System')
    expect(screen.getByRole('link', { name: 'Users' })).toBeTruthy()
  })

  test('collapsed, a module shows its screens in a flyout that Escape closes; the state is remembered', async () => {
    renderAt('/userList', <Rail />)
    await press('Collapse navigation')
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull()
    const head = screen.getByRole('button', { name: 'System' })
    await act(async () => void fireEvent.mouseEnter(head.parentElement as HTMLElement))
    expect(screen.getByRole('link', { name: 'Users' })).toBeTruthy()
    await act(async () => void fireEvent.keyDown(head, { key: 'Escape' }))
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Expand navigation' }).getAttribute('aria-pressed')).toBe('true')
  })
})

describe('the tabs of a group', () => {
  const tabs = () => screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('aria-current') ?? ''}`.trim())

  test('lead from one of its screens to the others, and are absent elsewhere', () => {
    const account = useAccount.getState().account
    const [system] = menus
    const group = node(9, { menuType: 'M', menuName: '用户与权限', children: system?.children ?? [] })
    if (account) useAccount.setState({ account: { ...account, menus: [node(1, { menuType: 'M', children: [group] }), ...menus.slice(1)] } })
    renderAt('/roleList', <GroupTabs />)
    expect(tabs()).toEqual(['Users', 'Our roles page'])
    cleanup()
    for (const address of ['/authRole?userId=3', '/configureManagement/sensorList']) {
      renderAt(address, <GroupTabs />)
      expect(tabs()).toEqual([])
      cleanup()
    }
  })
})

describe('the note of an account that expires soon', () => {
  const note = () => screen.queryByRole('alert')

  test('says until when it is valid, and can be acknowledged', async () => {
    setInfo({ isSoonExpire: true, expireTime: '2026-12-01 00:00:00' })
    renderAt('/', <ExpiryNote />)
    expect(note()?.textContent).toContain('It is valid until 2026-12-01 00:00:00')
    await act(async () => void fireEvent.click(within(note() as HTMLElement).getByRole('button')))
    expect(note()).toBeNull()
  })

  test('stays away for a day after it was acknowledged', () => {
    setInfo({ isSoonExpire: true })
    localStorage.setItem('ut.expiry.1', String(Date.now() - 3_600_000))
    renderAt('/', <ExpiryNote />)
    expect(note()).toBeNull()
  })

  test('is not there otherwise', () => {
    renderAt('/', <ExpiryNote />)
    expect(note()).toBeNull()
  })
})

describe('the note of a server problem', () => {
  const health = (part: object): HealthDetail =>
    ({ faults: {}, warnings: {}, disk: { level: 'fine', freeBytes: 2.5e9, freePercent: 4.2 }, ...part }) as unknown as HealthDetail

  test.each([
    [{ disk: { level: 'full', freeBytes: 2.5e9, freePercent: 4.2 } }, /^The disk is full: 2\.5 GB \(4\.2 %\) left/],
    [{ disk: { level: 'low', freeBytes: 9e9, freePercent: 8 } }, /9\.0 GB/],
  ])('shows the administrator %j', async (part, words) => {
    serve(answer(healthCalls.detail, health(part)))
    renderAt('/', <ServerNote />)
    expect((await screen.findByRole('status')).textContent).toMatch(words)
  })

  test('is not asked for by other users', () => {
    const server = serve(answer(healthCalls.detail, health({ disk: { level: 'full', freeBytes: 1, freePercent: 1 } })))
    const { user } = useAccount.getState().account?.info ?? {}
    setInfo({ user: { ...user, superId: 0 } })
    renderAt('/', <ServerNote />)
    expect(server.sent(healthCalls.detail)).toEqual([])
    expect(screen.queryByRole('status')).toBeNull()
  })
})

test('the menu of the account says who is logged in, and runs its actions', async () => {
  const run = vi.fn()
  const action = (key: string, en: string, inMenu: boolean) => ({
    key,
    icon: 'key' as const,
    label: { cn: en, en },
    inMenu,
    run: () => run(key),
  })
  renderAt(
    '/',
    <AccountMenu
      actions={[action('password', 'Change password', true), action('theme', 'Dark theme', false), action('logout', 'Log out', true)]}
    />,
  )
  await press('Account: Tester')
  expect(screen.getByText('tester')).toBeTruthy()
  expect(screen.getByText('UTC')).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /Dark theme/ })).toBeNull()
  await press(/Change password/, { role: 'menuitem' })
  expect(run).toHaveBeenCalledExactlyOnceWith('password')
})

test('the help of the keyboard lists what works on every screen', () => {
  const onClose = vi.fn()
  renderAt('/', <KeyHelp onClose={onClose} />)
  const section = screen.getByRole('heading', { name: 'All screens' }).parentElement as HTMLElement
  expect(
    within(section)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['CtrlK', '?', 'Esc']))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
