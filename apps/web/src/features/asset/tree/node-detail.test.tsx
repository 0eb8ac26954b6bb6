import { screen, waitFor } from '@testing-library/react'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { area } from '@undertone/domain/org/area.resource'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { press, tableHead } from '../../../core/testing/user.ts'
import { sampleTree } from '../../../points/testing/tree-samples.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { type AssetKind, assetNodes, flatNodes, keyOf } from '../../../resource/reference/asset-nodes.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { NodeDetail } from './node-detail.tsx'

const onOpen = vi.fn()
const nodes = flatNodes(assetNodes(sampleTree))
const nodeOf = (kind: AssetKind, id: number) => {
  const found = nodes.find(({ key }) => key === keyOf(kind, id))
  if (!found) throw new Error(`no ${kind} ${id} in the sample`)
  return found
}
const show = async (kind: AssetKind, id: number, ...answers: readonly Answer[]) => {
  const server = serve(...answers)
  await showPage('/', <NodeDetail node={nodeOf(kind, id)} actions={<i>actions</i>} onOpen={onOpen} />)
  return server
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const detail = answer(callsFor(equipment).detail, { id: 3, name: 'Fan', areaId: 2, areaName: 'Hall', type: 2, serialNumber: null })
const points = answer(callsFor(mapping).findPage, { total: 1, records: [{ id: 4, name: 'Drive end', equipmentId: 3 }] })

beforeEach(() => {
  onOpen.mockReset()
})

describe('the details of an item', () => {
  test('are its name, state and the values that it has', async () => {
    logIn(['business:equipment:query'])
    await show('equipment', 3, detail)
    await screen.findByText('Area')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Fan')
    expect(screen.getByText('Normal')).toBeTruthy()
    const facts = Object.fromEntries([...document.querySelectorAll('dt')].map((one) => [one.textContent, one.nextSibling?.textContent]))
    expect(facts).toMatchObject({ Area: 'Hall', Type: 'Fan' })
    expect(facts).not.toHaveProperty('Serial number')
    expect(facts).not.toHaveProperty('Name')
  })

  test('without the permission are not asked for', async () => {
    logIn([])
    const server = await show('equipment', 3, detail)
    expect(server.sent(callsFor(equipment).detail)).toEqual([])
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Fan')
  })

  test('that fail to load can be tried again', async () => {
    logIn(['business:equipment:query'])
    const server = await show('equipment', 3, reject(callsFor(equipment).detail, { msg: 'Too busy' }))
    await screen.findByText('Too busy')
    server.answer(detail)
    await press('Try again')
    await screen.findByText('Area')
  })

  test.each([
    ['equipment', 3, ['business:monitor:list', 'business:equipment:edit'], ['Live view', 'Image and points']],
    ['company', 1, ['business:monitor:list', 'business:company:edit'], ['Image and points']],
    ['mapping', 4, ['business:monitor:list', 'business:mapping:edit'], []],
    ['area', 2, ['business:monitor:list'], ['Live view']],
  ] as const)('of %s %i offer its image by permission', async (kind, id, permissions, offered) => {
    logIn(permissions)
    await show(kind, id)
    expect(buttons()).toEqual(offered)
  })

  test('lead to the image of the item', async () => {
    logIn(['business:area:edit'])
    await show('area', 2)
    await press('Image and points')
    await waitFor(() => expect(window.location.hash).toMatch(/\?areaId=2$/))
  })
})

describe('the table below', () => {
  test('has the children, without the columns that are the same for all', async () => {
    logIn(['business:mapping:list'])
    const server = await show('equipment', 3, points)
    await screen.findByText('Drive end')
    expect(server.bodies(callsFor(mapping).findPage)[0]).toMatchObject({ equipmentId: 3 })
    expect(tableHead()).not.toContain('Machine')
  })

  test('of a company keeps the company of an area, which may be a sub-company', async () => {
    logIn(['business:area:list'])
    await show(
      'company',
      1,
      answer(callsFor(area).findPage, { total: 1, records: [{ id: 2, name: 'Hall', companyId: 1, companyName: 'Mill' }] }),
    )
    await screen.findByText('Hall')
    expect(tableHead().join()).toMatch(/Company/)
  })

  test('opens a child in the tree, or a point in monitoring', async () => {
    logIn(['business:mapping:list'])
    await show('equipment', 3, points)
    await press('Actions')
    await press('Open in tree', { role: 'menuitem' })
    expect(onOpen.mock.calls).toEqual([['mapping', 4]])
    await press('Actions')
    await press('View in monitoring', { role: 'menuitem' })
    await waitFor(() => expect(window.location.hash).toMatch(/mappingId=4/))
  })

  test('is absent without the permission to list, and below a point', async () => {
    logIn(['business:sensor:list'])
    await show('equipment', 3)
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the sensor of a point', () => {
  const sensors = (...records: Record<string, unknown>[]) =>
    answer(callsFor(sensor).findPage, { total: records.length, records: records as { id: number }[] })
  const open = (...records: Record<string, unknown>[]) => {
    logIn(['business:sensor:list'])
    return show('mapping', 4, sensors(...records))
  }

  test('leads to its form', async () => {
    const server = await open({ id: 9, sensorId: 'S-0004', model: 'VB24H', name: 'Fan DE' })
    const link = await screen.findByRole('link', { name: 'S-0004' })
    expect(link.getAttribute('href')).toMatch(/\?id=9$/)
    expect(link.parentElement?.textContent).toBe('S-0004 VB24H · Fan DE')
    expect(server.bodies(callsFor(sensor).findPage)[0]).toMatchObject({ mappingId: 4 })
  })

  test('that is missing can be bound', async () => {
    await open()
    expect((await screen.findByRole('link', { name: 'Bind sensor' })).parentElement?.textContent).toBe('No sensor bound · Bind sensor')
  })

  test('is not asked for without the permission', async () => {
    logIn([])
    const server = await show('mapping', 4, sensors())
    expect(server.sent(callsFor(sensor).findPage)).toEqual([])
    expect(screen.queryByText('Sensor')).toBeNull()
  })
})
