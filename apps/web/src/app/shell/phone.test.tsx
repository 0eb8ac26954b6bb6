import { screen, within } from '@testing-library/react'
import { type AppMenuNode, appMenuCalls } from '@undertone/domain/access/app-menu.calls'
import type { MenuNode } from '@undertone/domain/session/session.calls'
import { Link } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { useAccount } from '../../core/session/session.ts'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { SplitPane } from '../../ui/layout/split-pane.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { TopBar } from './top-bar.tsx'

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
  node(1, { menuType: 'M', menuName: '首页', icon: 'home', children: [node(11, { path: '/onlineMonitor/default' })] }),
  node(2, { menuType: 'M', menuName: '系统管理', icon: 'system', children: [node(21, { path: '/userList', menuName: '用户管理' })] }),
]

const open = (permissions: readonly string[], platformCompanyId: number | null = null) => {
  logIn(permissions)
  const account = useAccount.getState().account
  if (account) {
    const info = { ...account.info, user: { ...account.info.user, platformCompanyId } }
    useAccount.setState({ account: { info, menus } })
  }
  renderAt(
    '/userList',
    <>
      <TopBar />
      <BottomBar />
    </>,
  )
}
const bar = () => screen.getByRole('navigation', { name: 'Modules' })

beforeEach(() => {
  window.innerWidth = 390
})

test('the bottom bar has home, alarms, search and the account; alarms only with the permission', () => {
  open(['business:alarm:list'])
  const names = within(bar())
    .getAllByText(/./)
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Home', 'Alarms', 'Search', 'Account'])
})

test('the bottom bar of a customer follows the groups of the edition in which they can open something', async () => {
  const entry = (perms: string, children: AppMenuNode[] = []) => ({ id: 1, nameCn: '', nameEn: '', perms, children })
  serve(
    answer(appMenuCalls.mine, [
      entry('', [entry('app:spotCheck:task'), entry('app:manager:finished')]),
      // Of the edition, but not of the role.
      entry('', [entry('app:platform:summary')]),
      entry('', [entry('app:consult:news')]),
    ]),
  )
  open(['business:inspectionTask:list', 'business:inspectionTask:do'], 7)
  expect((await within(bar()).findByRole('link', { name: 'Spot check' })).getAttribute('href')).toBe('#/appGroup?group=spotCheck')
  const names = within(bar())
    .getAllByText(/./)
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Spot check', 'Manager', 'News', 'Search', 'Account'])
})

test('search shows the menu by module until something is typed, and leads to a screen', async () => {
  open([])
  await press('Search', { in: bar() })
  const menu = screen.getByRole('region', { name: 'System' })
  await press('Users', { in: menu })
  expect(screen.queryByRole('region', { name: 'System' })).toBeNull()
})

test('the account opens as a sheet with language and theme', async () => {
  open([])
  await press('Account', { in: bar() })
  await press('切换为中文')
  expect(screen.getByText('搜索')).toBeTruthy()
})

test('the side of a page is a sheet that a choice closes', async () => {
  logIn([])
  serve()
  renderAt(
    '/userList',
    <SplitPane name="test" label="Plants" side={<Link to="/userList?companyId=3">Acme</Link>}>
      <p>Users of the plant</p>
    </SplitPane>,
  )
  expect(screen.queryByRole('link', { name: 'Acme' })).toBeNull()
  await press('Plants')
  await press('Acme', { role: 'link' })
  expect(screen.queryByRole('link', { name: 'Acme' })).toBeNull()
  expect(screen.getByText('Users of the plant')).toBeTruthy()
})

test('of many filters the first stay in sight, and a button unfolds the others', async () => {
  logIn([])
  renderAt(
    '/userList',
    <Toolbar>
      {['Name', 'Plant', 'Area', 'State'].map((label) => (
        <input key={label} aria-label={label} />
      ))}
    </Toolbar>,
  )
  const shown = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))
  expect(shown()).toEqual(['Name', 'Plant'])
  await press('More filters')
  expect(shown()).toEqual(['Name', 'Plant', 'Area', 'State'])
  await press('Fewer filters')
  expect(shown()).toEqual(['Name', 'Plant'])
})
