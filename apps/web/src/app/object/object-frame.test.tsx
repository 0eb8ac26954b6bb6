import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { createHashRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { useReportObject, useShownObject } from '../../points/object/shown-object.ts'
import { layOutTree, sampleTree, treeAnswer, treeArea, treeMachine, treePoint } from '../../points/testing/tree-samples.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ObjectFrame } from './object-frame.tsx'

/** A page of an object; opened without one, it reports the machine that the server chose. */
function Sample({ reports }: { readonly reports?: number | null }) {
  useReportObject('equipment', reports)
  return (
    <Page title="Sample" actions={<button type="button">Refresh</button>} bar={<div role="tablist" />}>
      <p>content</p>
    </Page>
  )
}

const paths = [
  '/onlineMonitor/device',
  '/onlineMonitor/point',
  '/waveSpectrum',
  '/onlineMonitor/voicePrintRecord',
  '/onlineMonitor/area_Points',
  '/onlineMonitor/equipment_Points',
]

function show(address: string, reports?: number | null, tree = treeAnswer()) {
  const server = serve(tree)
  layOutTree()
  window.location.hash = address
  const children = paths.map((path) => ({ path, element: <Sample {...(reports === undefined ? {} : { reports })} /> }))
  const router = createHashRouter([
    { element: <ObjectFrame />, children },
    { path: '*', element: <p>elsewhere</p> },
  ])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return server
}

const tabs = () => within(screen.getByRole('navigation', { name: 'Views of the object' })).getAllByRole('link')
const tabWords = () => tabs().map((tab) => tab.textContent)
const address = () => window.location.hash.slice(1)

beforeEach(() => {
  logIn(['business:monitor:list', 'business:wave:list', 'business:data:list', 'business:alarm:list'])
  useShownObject.setState({ reported: null, isChoosing: false, last: null, trail: [] })
})

describe('the frame of machines and points', () => {
  test('names the point, its state and its tabs, and takes the actions of the page', async () => {
    show('/onlineMonitor/point?mappingId=5')
    expect(await screen.findByRole('heading', { level: 1, name: /Free end/ })).toBeTruthy()
    expect(tabWords()).toEqual(['Overview', 'Picture', 'Trends', 'Waveforms and spectra', 'Recordings', 'Sound', 'Alarms', 'Settings'])
    expect(tabs().find((tab) => tab.getAttribute('aria-current') === 'page')?.textContent).toBe('Overview')
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Refresh' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Sample' })).toBeNull()
    expect(useShownObject.getState().trail.map(({ label }) => label)).toEqual(['Mill', 'Hall', 'Fan', expect.stringMatching(/Free end/)])
  })

  test('without a permission has no tab for it', async () => {
    logIn(['business:monitor:list'])
    show('/onlineMonitor/point?mappingId=5')
    await screen.findByRole('heading', { level: 1, name: /Free end/ })
    expect(tabWords()).toEqual(['Overview', 'Picture', 'Settings'])
  })

  test('opens a tab of one point, for a machine, with its worst point', async () => {
    show('/onlineMonitor/device?equipmentId=3')
    await screen.findByRole('heading', { level: 1, name: 'Fan' })
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Waveforms and spectra' })))
    await waitFor(() => expect(address()).toBe('/waveSpectrum?mappingId=4'))
  })

  test('keeps the point through a tab of its whole machine', async () => {
    show('/onlineMonitor/point?mappingId=5')
    await act(async () => void fireEvent.click(await screen.findByRole('link', { name: 'Picture' })))
    await waitFor(() => expect(address()).toBe('/onlineMonitor/equipment_Points?equipmentId=3&mappingId=5'))
    expect(screen.getByRole('heading', { level: 1, name: /Free end/ })).toBeTruthy()
    expect(screen.getByText('Whole machine: Fan')).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Sound' })))
    await waitFor(() => expect(address()).toBe('/onlineMonitor/voicePrintRecord?mappingId=5'))
  })

  test('keeps the tab when another point is chosen in the tree', async () => {
    show('/waveSpectrum?mappingId=4')
    await act(async () => void fireEvent.click(await screen.findByTitle('Free end')))
    await waitFor(() => expect(address()).toBe('/waveSpectrum?mappingId=5'))
  })

  test.each([
    ['Mill', '/onlineMonitor/default?companyId=1'],
    ['Hall', '/onlineMonitor/area_Points?areaId=2'],
    ['Fan', '/onlineMonitor/device?equipmentId=3'],
  ])('%s in the tree opens %s from a tab that only points have', async (name, expected) => {
    show('/waveSpectrum?mappingId=4')
    const tree = await screen.findByRole('tree')
    await act(async () => void fireEvent.click(within(tree).getByTitle(name)))
    await waitFor(() => expect(address()).toBe(expected))
  })

  test.each([
    ['/onlineMonitor/device?equipmentId=99999', 'This machine doesn’t exist'],
    ['/waveSpectrum?mappingId=99999', 'This measuring point doesn’t exist'],
    ['/onlineMonitor/area_Points?areaId=99999', 'This area doesn’t exist'],
  ])('says of %s that it does not exist, in place of the page', async (path, words) => {
    show(path)
    expect(await screen.findByRole('heading', { level: 1, name: words })).toBeTruthy()
    expect(screen.queryByText('content')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Views of the object' })).toBeNull()
    const tree = screen.getByRole('tree')
    await act(async () => void fireEvent.click(within(tree).getByTitle('Mill')))
    await waitFor(() => expect(address()).toBe('/onlineMonitor/default?companyId=1'))
  })

  test('asks for the tree again before it says so: a point can be newer than the tree', async () => {
    const newer = [...sampleTree, treeArea(70, [treeMachine(71, [treePoint(72, { mappingName: 'New end' })])])]
    const trees = [sampleTree, newer]
    const server = show(
      '/onlineMonitor/point?mappingId=72',
      undefined,
      answer(monitorCalls.tree, () => trees.shift() ?? newer),
    )
    expect(await screen.findByRole('heading', { level: 1, name: /New end/ })).toBeTruthy()
    expect(server.sent(monitorCalls.tree)).toHaveLength(2)
    expect(screen.getByText('content')).toBeTruthy()
  })

  test('of a page without an object is that which the page reports', async () => {
    show('/onlineMonitor/device', 3)
    expect(await screen.findByRole('heading', { level: 1, name: 'Fan' })).toBeTruthy()
  })

  test('has a head and a row of tabs while the page still chooses, so that nothing moves', async () => {
    show('/onlineMonitor/point')
    await screen.findByRole('tree')
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Views of the object' }).children).toHaveLength(0)
    expect(screen.queryByRole('heading', { name: 'Sample' })).toBeNull()
  })

  test('without any object leaves the title to the page', async () => {
    show('/onlineMonitor/point', null)
    expect(await screen.findByRole('heading', { level: 1, name: 'Sample' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Views of the object' })).toBeNull()
  })

  test('of a page that needs the height has one row: the tabs of the page, and those of the point in the breadcrumb', async () => {
    show('/waveSpectrum?mappingId=4')
    await screen.findByRole('heading', { level: 1, name: /Drive end/ })
    expect(screen.queryByRole('navigation', { name: 'Views of the object' })).toBeNull()
    expect(within(screen.getByRole('banner')).getByRole('tablist')).toBeTruthy()
    const { views } = useShownObject.getState()
    expect(views.find(({ isCurrent }) => isCurrent)?.key).toBe('analysis')
    expect(views.find(({ key }) => key === 'trends')?.to).toBe('/dataSearch/historyPoint?mappingId=4')
  })

  test('hides the tree and shows it again; the page stays as it is', async () => {
    show('/onlineMonitor/point?mappingId=5')
    await screen.findByRole('tree')
    const content = screen.getByText('content')
    await press('Hide asset tree')
    expect(screen.queryByRole('tree')).toBeNull()
    expect(content.isConnected).toBe(true)
    await press('Show asset tree')
    expect(await screen.findByRole('tree')).toBeTruthy()
  })
})
