import { screen, waitFor } from '@testing-library/react'
import { type Notice, noticeCalls } from '@undertone/domain/content/system-notice.calls'
import { systemNotice } from '@undertone/domain/content/system-notice.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { useAccount } from '../../core/session/session.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { NoticeListPage } from './notice-list-page.tsx'
import { NoticePopup } from './notice-popup.tsx'
import { blocksOf } from './text/rich-text.ts'
import { RichTextView } from './text/rich-text-view.tsx'
import { textPreview } from './text-preview.tsx'

const notice = (part: Partial<Notice> = {}): Notice => ({
  ...{ id: 1, title: 'Maintenance on Sunday', body: 'From **2:00**.', startTime: '2026-03-04 10:00:00', readAt: null },
  ...part,
})
const readOne = notice({ id: 2, title: 'Release 2', body: 'New charts.', readAt: '2026-03-01 10:00:00' })
const mine = (...notices: readonly Notice[]) =>
  answer(noticeCalls.mine, { notices: [...notices], unread: notices.filter(({ readAt }) => readAt === null).length, nextInMs: null })

/** The user of a customer; the platform's own users have no bell. */
const logInAsCustomer = () => {
  logIn([])
  const account = useAccount.getState().account
  if (account) useAccount.setState({ account: { ...account, info: { ...account.info, user: { ...account.info.user, superId: 0 } } } })
}

beforeEach(() => logIn([]))

describe('a text', () => {
  const html = (text: string) => renderAt('/', <RichTextView text={text} />).container.querySelector('div')?.innerHTML ?? ''

  test.each([
    ['# Title', 'H3', 'Title'],
    ['## Title', 'H4', 'Title'],
    ['### Title', 'H5', 'Title'],
    ['#### Title', 'P', '#### Title'],
    ['#Title', 'P', '#Title'],
    ['- one', 'UL', 'one'],
    ['* one', 'UL', 'one'],
    ['-one', 'P', '-one'],
  ])('"%s" is a %s', (text, tag, content) => {
    const block = renderAt('/', <RichTextView text={text} />).container.querySelector('div')?.firstElementChild
    expect([block?.tagName, block?.textContent]).toEqual([tag, content])
  })

  test('lines of a paragraph are broken, not joined', () => expect(html('a\nb\n\nc')).toBe('<p>a<br>b</p><p>c</p>'))

  test('a link opens in a new tab, without access to this one', () => {
    renderAt('/', <RichTextView text="See [notes](https://example.com/a)." />)
    const link = screen.getByRole('link', { name: 'notes' })
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      'https://example.com/a',
      '_blank',
      'noopener noreferrer',
    ])
  })

  test('markup stays text', () => {
    const { container } = renderAt('/', <RichTextView text={'<img src=x> [x](javascript:alert)'} />)
    expect(container.textContent).toBe('<img src=x> [x](javascript:alert)')
    expect(container.querySelector('img, a')).toBeNull()
  })

  test.each([
    ['an empty line ends a list', '- a\n\n- b', ['list', 'list']],
    ['a paragraph ends a list', '- a\nb', ['list', 'paragraph']],
    ['lines with a carriage return', '# a\r\nb\r\n', ['heading', 'paragraph']],
    ['nothing', ' \n\n', []],
  ])('%s', (_what, text, kinds) => expect(blocksOf(text).map(({ kind }) => kind)).toEqual(kinds))
})

describe('the preview of a text', () => {
  test('says that nothing is written yet', () => {
    renderAt('/', textPreview({ title: '', body: '' }))
    screen.getByText('The preview appears here as you type.')
  })

  test('shows what readers will see', () => {
    renderAt('/', textPreview({ title: 'Release 2', summary: 'In short', body: '**New** charts' }))
    screen.getByRole('heading', { name: 'Release 2' })
    screen.getByText('In short')
    expect(screen.getByText('New').tagName).toBe('STRONG')
  })

  test('in Chinese', () => {
    useLanguage.setState({ lang: 'cn' })
    renderAt('/', textPreview({}))
    screen.getByRole('region', { name: '预览' })
  })
})

describe('the card of a new notice', () => {
  const onRead = vi.fn()
  const show = (...notices: readonly Notice[]) => renderAt('/', <NoticePopup notices={notices} onRead={onRead} />)

  test('is not there when all are read', () => {
    show(readOne)
    expect(screen.queryByText('Release 2')).toBeNull()
  })

  test('shows the newest unread one, with its time to the minute', async () => {
    show(readOne, notice(), notice({ id: 3, title: 'Older' }))
    screen.getByText('Maintenance on Sunday')
    screen.getByText('2026-03-04 10:00')
    expect(screen.queryByText('Older')).toBeNull()
    await press('Mark as read')
    expect(onRead.mock.lastCall).toEqual([1])
  })

  test('the next one follows one that is postponed', async () => {
    show(notice(), notice({ id: 3, title: 'Older' }))
    await press('Later')
    screen.getByText('Older')
    await press('Later')
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull()
  })
})

describe('the bell', () => {
  test('is not there for users of the platform', async () => {
    const server = serve(mine(notice()))
    await showPage('/', <NoticeBell />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(server.sent(noticeCalls.mine)).toHaveLength(0)
  })

  test('counts the unread notices; opening one marks it as read', async () => {
    logInAsCustomer()
    const server = serve(mine(notice(), readOne), answer(noticeCalls.read, null))
    await showPage('/', <NoticeBell />)
    await press('Notices, 1 unread')
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull()
    server.answer(mine(notice({ readAt: '2026-03-04 11:00:00' }), readOne))
    await press(/Maintenance on Sunday/)
    await waitFor(() => expect(server.bodies(noticeCalls.read)).toEqual([{ ids: [1] }]))
    screen.getByText('2:00')
    await screen.findByRole('button', { name: 'Notices' })
  })

  test('opening one that was read sends nothing', async () => {
    logInAsCustomer()
    const server = serve(mine(readOne))
    await showPage('/', <NoticeBell />)
    await press('Notices')
    await press(/Release 2/)
    screen.getByText('New charts.')
    expect(server.sent(noticeCalls.read)).toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  test('marks all as read', async () => {
    logInAsCustomer()
    const server = serve(mine(notice(), notice({ id: 3 })), answer(noticeCalls.read, null))
    await showPage('/', <NoticeBell />)
    await press('Notices, 2 unread')
    await press('Mark all as read')
    await waitFor(() => expect(server.bodies(noticeCalls.read)).toEqual([{}]))
  })

  test('an empty one says what appears in it', async () => {
    logInAsCustomer()
    serve(mine())
    await showPage('/', <NoticeBell />)
    await press('Notices')
    await screen.findByText('No notices')
  })
})

describe('the list of notices', () => {
  const calls = callsFor(systemNotice)
  const row = (withdrawn: boolean) => ({
    id: 1,
    title: 'Maintenance',
    state: withdrawn ? 'withdrawn' : 'published',
    readers: 12,
    withdrawn,
  })
  const open = async (withdrawn: boolean) => {
    const server = serve(answer(calls.findPage, { total: 1, records: [row(withdrawn)] }), answer(calls.edit, row(!withdrawn)))
    await showPage('/', <NoticeListPage />)
    await screen.findByText('Maintenance')
    return server
  }

  test('tells how many have read one', async () => {
    await open(false)
    screen.getByText('12')
  })

  test.each([
    [false, 'Withdraw', 'Withdrawn. Users no longer see it'],
    [true, 'Publish again', 'Published again'],
  ])('one whose withdrawal is %s: %s', async (withdrawn, label, message) => {
    logIn([permissionOf(systemNotice, 'edit')])
    const server = await open(withdrawn)
    await press('Actions')
    await press(label, { role: 'menuitem' })
    await screen.findByText(message)
    expect(server.bodies(calls.edit)).toEqual([{ id: 1, withdrawn: !withdrawn }])
  })

  test('a refused withdrawal is reported', async () => {
    logIn([permissionOf(systemNotice, 'edit')])
    const server = await open(false)
    server.answer(reject(calls.edit, { msg: 'It has ended' }))
    await press('Actions')
    await press('Withdraw', { role: 'menuitem' })
    await screen.findByText('It has ended')
  })
})
