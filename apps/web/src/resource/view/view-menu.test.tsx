import { screen, waitFor } from '@testing-library/react'
import { type SavedView, viewCalls } from '@undertone/domain/view/view.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { useAccount } from '../../core/session/session.ts'
import { type Answer, answer, reject, serve } from '../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../core/testing/screen.tsx'
import { fillIn, press } from '../../core/testing/user.ts'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { AddressViews } from './address-views.tsx'
import { readSearches } from './kept-searches.ts'
import { ViewMenu } from './view-menu.tsx'

// In the order in which the database answers.
const content = (address: string) => ({ full: '', shares: [], address })
const pumps: SavedView = {
  id: 7,
  name: 'Pumps',
  content: content('keyword=pump'),
  isShared: false,
  isOwn: true,
  madeBy: 'Ann',
  isDefault: false,
}
const fans: SavedView = { ...pumps, id: 8, name: 'Fans', content: content('keyword=fan'), isShared: true, isOwn: false, madeBy: 'Ben' }
const onApply = vi.fn()

/** A user of a customer, with these permissions. */
function logInAt(...permissions: readonly string[]): void {
  logIn(permissions)
  const { account } = useAccount.getState()
  if (account)
    useAccount.setState({ account: { ...account, info: { ...account.info, user: { ...account.info.user, platformCompanyId: 1 } } } })
}

async function openMenu(query: string, ...answers: readonly Answer[]) {
  const server = serve(answer(viewCalls.list, [pumps, fans]), ...answers)
  const view = renderAt(
    '/',
    <>
      <ViewMenu page="component" query={query} onApply={onApply} />
      <Toasts />
    </>,
  )
  await press('Views')
  return { server, ...view }
}

beforeEach(() => {
  logInAt()
  onApply.mockReset()
})

describe('the views of a list', () => {
  test('are those of the user and of the company; the one that applies is marked', async () => {
    const { server } = await openMenu('keyword=fan')
    await screen.findByText('My views')
    expect(server.sent(viewCalls.list).map(({ query }) => query)).toEqual([{ page: 'component' }])
    expect(screen.getByTitle('Apply view “Fans”').textContent).toBe('Fansby Ben')
    expect(screen.getByTitle('Apply view “Fans”').getAttribute('aria-current')).toBe('true')
    expect(screen.getByTitle('Apply view “Pumps”').getAttribute('aria-current')).toBe('false')
  })

  test('are applied by a click; "All" clears the filters', async () => {
    await openMenu('')
    await press('Pumps')
    await press('Views')
    await press('All')
    expect(onApply.mock.calls).toEqual([['keyword=pump'], ['']])
  })

  test('keep what is filtered under a name', async () => {
    const { server } = await openMenu('keyword=pump&sort=name', answer(viewCalls.add, pumps))
    await screen.findByText('My views')
    expect(screen.getByRole('button', { name: 'Save current filters' })).toHaveProperty('disabled', true)
    await fillIn('View name', ' Pumps ')
    await press('Save current filters')
    await waitFor(() => expect(screen.getByLabelText('View name')).toHaveProperty('value', ''))
    expect(server.bodies(viewCalls.add)).toEqual([{ page: 'component', name: 'Pumps', content: content('keyword=pump&sort=name') }])
  })

  test('have nothing to save without a filter', async () => {
    await openMenu('')
    await screen.findByText('Set a filter or an order to save it here.')
    expect(screen.queryByLabelText('View name')).toBeNull()
  })

  test('say why one could not be saved', async () => {
    await openMenu('keyword=pump', reject(viewCalls.add, { msg: 'You have already saved one with this name' }))
    await fillIn('View name', 'Pumps')
    await press('Save current filters')
    await screen.findByText('You have already saved one with this name')
  })

  test('are changed only by their owner, and shared only with the permission', async () => {
    const { unmount } = await openMenu('')
    await screen.findByText('My views')
    expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Share with the company' })).toBeNull()
    unmount()
    logInAt(viewCalls.share.access)
    const { server } = await openMenu('', answer(viewCalls.share, { ...pumps, isShared: true }))
    await press('Share with the company')
    await waitFor(() => expect(server.bodies(viewCalls.share)).toEqual([{ isShared: true }]))
  })

  test('speak Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    serve(answer(viewCalls.list, []))
    renderAt('/', <ViewMenu page="component" query="keyword=pump" onApply={onApply} />)
    await press('视图')
    expect(await screen.findByRole('button', { name: '保存当前筛选' })).toBeTruthy()
  })
})

test('a list with its filters in the address applies a view from its first page, and keeps the rest of the address', async () => {
  serve(answer(viewCalls.list, [{ ...pumps, content: content('state=failed') }]))
  renderAt('/systemManage/tasks?keyword=fan&page=3&size=50', <AddressViews of={{ keyword: '', state: '', sort: 'created' }} />)
  await press('Views')
  await press('Pumps')
  await waitFor(() => expect(addressQuery()).toEqual({ state: 'failed', size: '50' }))
})

describe('searches that the browser has kept', () => {
  const key = 'ut.searches.1.component'

  test('become views of the user, once', async () => {
    localStorage.setItem(
      key,
      JSON.stringify([
        { name: 'pumps', query: 'keyword=old' },
        { name: 'Motors', query: 'keyword=motor' },
      ]),
    )
    const { server } = await openMenu('', answer(viewCalls.add, pumps))
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
    expect(server.bodies(viewCalls.add)).toEqual([{ page: 'component', name: 'Motors', content: { address: 'keyword=motor' } }])
  })

  test.each([[null], ['{"name":1}'], ['not json'], ['[{"name":"","query":"c"},3]']])('are ignored where they are invalid: %s', (text) =>
    expect(readSearches(text)).toEqual([]),
  )
})
