import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { importPermissions } from '@undertone/domain/core/resource'
import { plantBook } from '@undertone/domain/index/plant-book'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { layOutTree, treeAnswer } from '../../../points/testing/tree-samples.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { AssetTreePage } from './asset-tree-page.tsx'

const open = async (query = '', ...answers: readonly Answer[]) => {
  const server = serve(treeAnswer(), ...answers)
  await showPage(`/configureManagement/deviceScreen${query}`, <AssetTreePage />)
  return server
}
const heading = () => screen.getByRole('heading', { level: 2 }).textContent

beforeEach(() => {
  logIn([])
  layOutTree()
})

describe('the asset tree of a tenant', () => {
  test('shows the first company, or the item of the address', async () => {
    await open()
    await waitFor(() => expect(heading()).toBe('Mill'))
  })

  test.each([
    ['?kind=equipment&id=7', 'Pump'],
    ['?kind=mapping&id=4', 'Drive end'],
    ['?kind=mapping&id=999', 'Mill'],
    ['?kind=toString&id=4', 'Mill'],
  ])('at %s shows %s', async (query, name) => {
    await open(query)
    await waitFor(() => expect(heading()).toBe(name))
  })

  test('a click puts the item in the address, without the search of the one before', async () => {
    await open('?kind=area&id=2&keyword=fan')
    await act(async () => void fireEvent.click(await screen.findByText('Pump')))
    await waitFor(() => expect(addressQuery()).toEqual({ kind: 'equipment', id: '7' }))
    expect(heading()).toBe('Pump')
  })

  test('has companies without an area', async () => {
    logIn(['business:company:list'])
    await open('', answer(callsFor(company).findPage, { total: 1, records: [{ id: 30, name: 'New plant', parentId: 1 }] }))
    await screen.findByTitle('New plant')
  })

  test('of a tenant without companies says where to begin', async () => {
    await open('', treeAnswer([]))
    await screen.findByText('Select a company, area, machine or point on the left')
  })

  test('offers the workbook of a plant to those who may import machines, with what it has sheets for', async () => {
    await open()
    await waitFor(() => expect(heading()).toBe('Mill'))
    expect(screen.queryByRole('button', { name: 'Import plant' })).toBeNull()
    act(() => logIn(importPermissions(plantBook)))
    await press('Import plant')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/measuring points, inspection areas/)).toBeDefined()
    expect(within(dialog).getByText(/5,000 rows/)).toBeDefined()
  })

  test('that fails to load can be tried again', async () => {
    await open('', reject(monitorCalls.tree, { msg: 'Too busy' }))
    await screen.findByText('Too busy')
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  })
})

describe('deleting', () => {
  const remove = async (shown: string, name: string) => {
    logIn(['business:area:remove'])
    await open(shown, answer(callsFor(area).remove, null as never))
    const row = (await screen.findByTitle(name)).parentElement as HTMLElement
    await press('Delete', { in: row })
    await press('Delete', { in: await screen.findByRole('dialog') })
    await within(document.body).findByText('Deleted')
  }

  test('the shown item goes to the one above', async () => {
    await remove('?kind=area&id=6', 'Kiln')
    await waitFor(() => expect(addressQuery()).toEqual({ kind: 'company', id: '1' }))
  })

  test('another item stays where the user is', async () => {
    await remove('?kind=equipment&id=3', 'Kiln')
    expect(addressQuery()).toEqual({ kind: 'equipment', id: '3' })
  })
})
