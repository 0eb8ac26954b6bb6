import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { logbookCalls } from '@undertone/domain/logbook/logbook.calls'
import { monitorCalls, type TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { showPage } from '../../ui/testing/show-page.tsx'
import { useAccountActions } from '../account/account-actions.ts'
import { endHighlight } from '../settings-index/highlight-field.ts'
import { Palette } from './palette.tsx'
import { recentAddresses, rememberAddress } from './recent.ts'

const run = vi.fn()
const onClose = vi.fn()
const actions = [
  { key: 'theme', icon: 'moon' as const, label: { cn: '深色主题', en: 'Dark theme' }, keywords: 'colours', inMenu: false, run },
]
const tree: TreeArea[] = [
  {
    areaId: 3,
    areaName: 'Hall 1',
    companyId: 13,
    companyName: 'Plant',
    equipmentDetailVOList: [
      {
        equipmentId: 7,
        equipmentName: 'Pump P-7',
        mappingDetailVOList: [{ mappingId: 9, mappingName: 'Drive end', sensorId: '00a1b2c3d4', sensorType: null }],
      },
    ],
  } as TreeArea,
]
const box = () => screen.getByRole('combobox')
const type = (text: string) => act(async () => void fireEvent.change(box(), { target: { value: text } }))
const key = (name: string) => act(async () => void fireEvent.keyDown(box(), { key: name }))
const options = () => screen.queryAllByRole('option')
const current = () => options().findIndex((one) => one.getAttribute('aria-selected') === 'true')
const labels = () => options().map((one) => one.children[1]?.textContent)
const open = async (permissions: readonly string[]) => {
  logIn(permissions)
  const server = serve(answer(monitorCalls.tree, tree))
  await showPage('/', <Palette actions={actions} onClose={onClose} />)
  return server
}

// A search for a field goes on for a minute, longer than the document of the tests lives.
afterEach(endHighlight)

beforeEach(() => {
  run.mockClear()
  onClose.mockClear()
})

describe('the command palette', () => {
  test('opens a machine by a few letters and Enter, and remembers it', async () => {
    await open(['business:monitor:list'])
    await type('pump')
    await waitFor(() => expect(labels()[0]).toBe('Pump P-7'))
    await key('Enter')
    await waitFor(() => expect(window.location.hash).toBe('#/onlineMonitor/device?equipmentId=7'))
    expect(onClose).toHaveBeenCalledOnce()
    expect(recentAddresses()).toEqual(['/onlineMonitor/device?equipmentId=7'])
  })

  test('finds a point by its sensor', async () => {
    await open(['business:monitor:list'])
    await type('c3d4')
    await waitFor(() => expect(labels()[0]).toBe('Drive end'))
  })

  test('shows what was opened last first', async () => {
    rememberAddress('/userList')
    rememberAddress('/roleList')
    await open(['system:user:list', 'system:role:list', 'system:email:list'])
    expect(labels().slice(0, 2)).toEqual(['Roles', 'Users'])
  })

  test('keeps at most six addresses, each once', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) rememberAddress(`/${name}`)
    expect(recentAddresses()).toEqual(['/b', '/g', '/f', '/e', '/d', '/c'])
  })

  test('the arrows go round, the pages stop at the ends', async () => {
    await open(['system:user:list', 'system:role:list'])
    await type('')
    const last = options().length - 1
    expect(current()).toBe(0)
    await key('ArrowUp')
    expect(current()).toBe(last)
    await key('ArrowDown')
    expect(current()).toBe(0)
    await key('PageDown')
    expect(current()).toBe(Math.min(8, last))
    await key('PageUp')
    await key('PageUp')
    expect(current()).toBe(0)
    expect(box().getAttribute('aria-activedescendant')).toBe(options()[0]?.id)
  })

  test('a pointer chooses and opens', async () => {
    await open(['system:user:list', 'system:role:list'])
    await type('roles')
    const [entry] = options()
    await act(async () => void fireEvent.pointerMove(entry as HTMLElement))
    await act(async () => void fireEvent.pointerUp(entry as HTMLElement))
    await waitFor(() => expect(window.location.hash).toBe('#/roleList'))
  })

  test('runs an action of the account instead of opening a screen', async () => {
    await open([])
    await type('dark')
    await key('Enter')
    expect(run).toHaveBeenCalledOnce()
    expect(window.location.hash).toBe('#/')
    expect(recentAddresses()).toEqual([])
  })

  test('Enter of an input method does not open anything', async () => {
    await open(['system:user:list'])
    await type('users')
    await act(async () => void fireEvent.keyDown(box(), { key: 'Enter', isComposing: true }))
    expect(onClose).not.toHaveBeenCalled()
  })

  test('a setting is found with the value that the query names, and leads to its screen', async () => {
    await open(['business:sensor:list'])
    await type('repeat notification')
    await waitFor(() => expect(labels()[0]).toBe('Repeat notification'))
    await key('Enter')
    await waitFor(() => expect(window.location.hash).toBe('#/configureManagement/sensorCreateEdit'))
  })

  test('finds notes of the logbook by their words, and opens the page that shows them', async () => {
    const found = {
      ...{ id: 5, companyId: 13, companyName: 'Plant', equipmentId: 7, equipmentName: 'Pump P-7', mappingId: 9, mappingName: 'Drive end' },
      ...{ text: 'Seal drips', files: [], mentions: [], by: 'Ann', isMine: false, at: '2026-11-20 08:00:00', atMs: 1 },
      ...{ writtenAt: '2026-11-20 08:00:00', editedAt: null, version: 1 },
    }
    logIn(['business:logbook:list'])
    const server = serve(answer(logbookCalls.findPage, { records: [found], total: 1 }))
    await showPage('/', <Palette actions={actions} onClose={onClose} />)
    await type('s')
    await type('seal')
    await waitFor(() => expect(labels()).toContain('Seal drips'))
    expect(server.bodies(logbookCalls.findPage)).toMatchObject([{ keyword: 'seal' }])
    await act(async () => void fireEvent.pointerUp(screen.getByText('Seal drips')))
    await waitFor(() => expect(window.location.hash).toBe('#/onlineMonitor/point?mappingId=9&note=5'))
  })

  test('says that nothing was found', async () => {
    await open(['system:user:list'])
    await type('zzzzzz')
    expect(options()).toEqual([])
    expect(screen.getByText(/zzzzzz/)).toBeTruthy()
    await key('Enter')
    expect(onClose).not.toHaveBeenCalled()
  })

  test.each([
    ['without the permission', ['system:user:list']],
    ['for the platform', ['*:*:*']],
  ])('does not ask for the plant %s', async (_who, permissions) => {
    const server = await open(permissions)
    expect(server.sent(monitorCalls.tree)).toEqual([])
  })

  test('speaks Chinese, and is found by the initials of pinyin', async () => {
    await open(['system:user:list'])
    act(() => useLanguage.setState({ lang: 'cn' }))
    await type('yhgl')
    await waitFor(() => expect(labels()[0]).toBe('用户管理'))
  })
})

test('every account finds the documentation of the open API', async () => {
  function Searched() {
    return <Palette actions={useAccountActions(run, null)} onClose={onClose} />
  }
  logIn([])
  serve()
  await showPage('/', <Searched />)
  await type('open api')
  await waitFor(() => expect(labels()[0]).toBe('Open API documentation'))
  await key('Enter')
  expect(run).toHaveBeenCalledWith('api')
})
