import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { allPermission } from '@undertone/domain/core/screen'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { layOutTree, treeAnswer } from '../../../points/testing/tree-samples.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { EquipmentPage } from './equipment-page.tsx'

const { findPage } = callsFor(equipment)
const open = async (query = '') => {
  const server = serve(treeAnswer(), answer(findPage, { total: 1, records: [{ id: 3, name: 'Fan 3', areaId: 2, areaName: 'Hall 2' }] }))
  await showPage(`/configureManagement/equipment${query}`, <EquipmentPage />)
  await screen.findByText('Fan 3')
  return server
}
const selectInTree = async (name: string) => act(async () => void fireEvent.click(await screen.findByTitle(name)))

beforeEach(() => {
  logIn([allPermission])
  layOutTree()
})

describe('the machines', () => {
  test('are those of the area selected in the tree, whose filter keeps the others', async () => {
    const server = await open('?level=A')
    await selectInTree('Kiln')
    await waitFor(() => expect(addressQuery()).toEqual({ level: 'A', areaId: '6' }))
    await waitFor(() => expect(server.bodies(findPage).at(-1)).toMatchObject({ areaId: 6, level: 'A' }))
    await selectInTree('Mill')
    await waitFor(() => expect(addressQuery()).toEqual({ level: 'A', companyId: '1' }))
  })

  test('of all areas again by a button', async () => {
    await open('?areaId=6&level=A')
    await press('All areas')
    expect(addressQuery()).toEqual({ level: 'A' })
    expect(screen.getByRole('button', { name: 'All areas' })).toHaveProperty('disabled', true)
  })

  test('a tree without machines, which the list shows', async () => {
    await open()
    await screen.findByTitle('Kiln')
    expect(screen.queryByTitle('Pump')).toBeNull()
  })

  test.each([
    ['View in monitoring', /equipmentId=3$/],
    ['Save as template', /modelCreateEdit\?machine=3$/],
    ['Image and points', /equipmentId=3$/],
  ])('%s leads there', async (action, address) => {
    await open()
    await press('Actions')
    await press(action, { role: 'menuitem' })
    await waitFor(() => expect(window.location.hash).toMatch(address))
  })

  test.each([
    [[], ['View in monitoring'], false],
    [['business:model:add'], ['View in monitoring', 'Save as template'], false],
    [['business:equipment:edit'], ['View in monitoring', 'Image and points'], false],
    [['business:equipment:add', 'business:model:query'], ['Copy', 'View in monitoring'], true],
  ])('with the permissions %o offer %o', async (permissions, offered, fromTemplate) => {
    logIn(permissions)
    await open()
    await press('Actions')
    await screen.findByRole('menuitem', { name: 'View in monitoring' })
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(offered)
    expect(screen.queryByRole('link', { name: 'Create from template' }) !== null).toBe(fromTemplate)
  })
})
