import { fireEvent, screen, waitFor } from '@testing-library/react'
import { aboutCalls } from '@undertone/domain/operations/about.calls'
import { newestNews, whatsNew } from '@undertone/domain/operations/whats-new.table'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { press, tableRows } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { AboutDialog } from './about-dialog.tsx'
import { NewsCard } from './news-card.tsx'

const about = (unseen: string | null) => answer(aboutCalls.about, { version: '1.2.3', unseen })
const firstItem = whatsNew[0]?.items[0]

beforeEach(() => logIn([]))

describe('the news after an upgrade', () => {
  test.each(['Dismiss', 'Show'])('are shown once: %s', async (button) => {
    const server = serve(about(newestNews), answer(aboutCalls.seen, null))
    const onShow = vi.fn()
    await showPage('/', <NewsCard onShow={onShow} />)
    await screen.findByText(firstItem?.en ?? '')
    await press(button)
    await waitFor(() => expect(server.bodies(aboutCalls.seen)).toEqual([{ key: newestNews }]))
    expect(screen.queryByText(firstItem?.en ?? '')).toBeNull()
    expect(onShow).toHaveBeenCalledTimes(button === 'Show' ? 1 : 0)
  })

  test('are not shown to those who have seen them, or from a version that this page does not know', async () => {
    const server = serve(about(null))
    await showPage('/', <NewsCard onShow={() => undefined} />)
    await waitFor(() => expect(server.sent(aboutCalls.about)).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
    serve(about('2999-01-01'))
    await showPage('/', <NewsCard onShow={() => undefined} />)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('About', () => {
  const list = [
    { name: 'react', version: '19.3.1', licence: 'MIT' },
    { name: 'sharp', version: '0.35.5', licence: 'Apache-2.0' },
  ]
  const withList = (body: string, type: string) => {
    const asked = globalThis.fetch
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      String(address).endsWith('licences.json')
        ? Promise.resolve(new Response(body, { headers: { 'content-type': type } }))
        : asked(address, init),
    )
  }

  test('has the version, the news of all releases, and licences that can be searched', async () => {
    serve(about(null))
    withList(JSON.stringify(list), 'application/json')
    await showPage('/', <AboutDialog onClose={() => undefined} />)
    await screen.findByText(/Version 1\.2\.3/)
    expect(screen.getByText(firstItem?.en ?? '')).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: 'Licences' }))
    await screen.findByText('sharp')
    fireEvent.change(screen.getByRole('textbox', { name: 'Package or licence' }), { target: { value: 'apache' } })
    await waitFor(() => expect(tableRows(screen.getAllByRole('table').at(-1) as HTMLElement)).toEqual([['sharp', '0.35.5', 'Apache-2.0']]))
    expect(screen.getByRole('link', { name: 'All licence texts' }).getAttribute('href')).toBe('THIRD-PARTY-LICENCES.txt')
  })

  test('says so where the build has no list: the server answers with the page itself', async () => {
    useLanguage.setState({ lang: 'cn' })
    serve(about(null))
    withList('<html></html>', 'text/html')
    await showPage('/', <AboutDialog onClose={() => undefined} />)
    fireEvent.click(await screen.findByRole('tab', { name: '许可证' }))
    await screen.findByText('此版本没有许可证清单：构建时会写入')
  })
})
