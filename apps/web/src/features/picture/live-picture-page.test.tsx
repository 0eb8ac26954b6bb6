import { screen } from '@testing-library/react'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { type PlacedPicture, pictureCalls } from '@undertone/domain/picture/picture.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { treeAnswer } from '../../points/testing/tree-samples.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { AreaPicturePage, MachinePicturePage } from './live-picture-page.tsx'
import { AreaPlacingPage, CompanyPlacingPage } from './placing-page.tsx'

const image = { fileId: 'f1', width: 800, height: 400 }
const hall = (part: Partial<PlacedPicture> = {}): PlacedPicture => ({
  ...{ id: 2, name: 'Hall', companyId: 1, companyName: 'Mill', areaName: null, picture: image },
  children: [
    { id: 3, name: 'Fan', x: 0.2, y: 0.4 },
    { id: 7, name: 'Pump', x: null, y: null },
  ],
  ...part,
})
const home = answer(monitorCalls.home, {
  counts: {},
  areas: [
    {
      ...{ areaId: 2, areaName: 'Hall', companyId: 1, companyName: 'Mill' },
      machines: [
        {
          ...{ equipmentId: 3, equipmentName: 'Fan', type: 2, level: 'A', runStatus: 'Open', state: 'danger', alarm: null },
          worst: { mappingId: 4, mappingName: 'Drive end', zone: 'D', value: 9.25, t: Date.now() },
          points: [{ mappingId: 4, mappingName: 'Drive end', state: 'danger', vMax: 9.25, vT: Date.now(), t: Date.now() }],
        },
      ],
    },
  ],
})
const mayEdit = 'business:area:edit'
const subtitle = () => screen.getByRole('heading', { level: 1 }).nextSibling?.textContent

beforeEach(() => logIn(['business:monitor:list']))

describe('the live picture of an area', () => {
  const open = async (shown: PlacedPicture | null, query = '?areaId=2') => {
    const server = serve(treeAnswer(), home, answer(pictureCalls.area.get, shown))
    await showPage(`/onlineDetection/area${query}`, <AreaPicturePage />)
    return server
  }

  test('has a marker with the state of each placed machine, and lists the others', async () => {
    const server = await open(hall())
    const marker = await screen.findByTitle('Fan · Danger · Just now')
    expect(marker.getAttribute('href')).toMatch(/equipmentId=3$/)
    expect(screen.getByText('Not placed')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Pump' }).getAttribute('href')).toMatch(/equipmentId=7$/)
    expect(server.sent(pictureCalls.area.get)[0]?.query).toEqual({ id: '2' })
    expect(subtitle()).toBe('Mill / Area view')
  })

  test('without any placed machine says so', async () => {
    await open(hall({ children: [{ id: 7, name: 'Pump', x: null, y: null }] }))
    await screen.findByText('Nothing is placed on this image yet')
  })

  test('of an area without an image says what to do, and who may does it', async () => {
    logIn([mayEdit])
    await open(hall({ picture: null }))
    await screen.findByText('Hall has no image')
    expect(screen.getByRole('link', { name: 'Upload image' }).getAttribute('href')).toMatch(/areaId=2$/)
  })

  test('without any image has no area to upload one for', async () => {
    await open(null, '')
    await screen.findByText('No images yet')
    expect(screen.queryByRole('link', { name: 'Upload image' })).toBeNull()
  })

  test.each([
    [[mayEdit], 1],
    [[], 0],
  ])('can be edited with the permission %o', async (permissions, count) => {
    logIn(permissions)
    await open(hall())
    await screen.findByText('Not placed')
    expect(screen.queryAllByRole('link', { name: 'Edit image' })).toHaveLength(count)
  })

  test('that fails to load can be tried again', async () => {
    const server = serve(treeAnswer(), home, reject(pictureCalls.area.get, { msg: 'Too busy' }))
    await showPage('/onlineDetection/area?areaId=2', <AreaPicturePage />)
    await screen.findByText('Too busy')
    server.answer(answer(pictureCalls.area.get, hall()))
    await press('Try again')
    await screen.findByText('Not placed')
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    await open(hall({ picture: null }))
    await screen.findByText('“Hall”尚无图片')
  })
})

test('the live picture of a machine asks for the machine, and leads to its points', async () => {
  const children = [{ id: 4, name: 'Drive end', x: 0.5, y: 0.5 }]
  const machine = hall({ id: 3, name: 'Fan', areaName: 'Hall', children })
  const server = serve(treeAnswer(), answer(monitorCalls.equipment, null), answer(pictureCalls.equipment.get, machine))
  await showPage('/onlineDetection/equipment?equipmentId=3', <MachinePicturePage />)
  expect((await screen.findByTitle('Drive end · Not graded · No data')).getAttribute('href')).toMatch(/mappingId=4$/)
  expect(subtitle()).toBe('Mill / Hall / Machine view')
  expect(server.sent(monitorCalls.equipment)[0]?.query).toEqual({ equipmentId: '3' })
})

describe('the editor of an image', () => {
  test('of an area leads to its live view', async () => {
    serve(treeAnswer(), answer(pictureCalls.area.get, hall()))
    await showPage('/configureManagement/areaPicture?areaId=2', <AreaPlacingPage />)
    expect((await screen.findByRole('link', { name: 'View live' })).getAttribute('href')).toMatch(/areaId=2$/)
    expect(subtitle()).toBe('Mill / Area image')
    expect(screen.getByRole('button', { name: 'Fan, 20% across, 40% down' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Place on the image: Pump' })).toBeTruthy()
  })

  test('of a company has no live view and does not repeat its name', async () => {
    serve(treeAnswer(), answer(pictureCalls.company.get, hall({ id: 1, name: 'Mill' })))
    await showPage('/configureManagement/companyPicture?companyId=1', <CompanyPlacingPage />)
    await screen.findByRole('button', { name: 'Place on the image: Pump' })
    expect(screen.queryByRole('link', { name: 'View live' })).toBeNull()
    expect(subtitle()).toBe('Site plan')
  })

  test('without an image lets the user select an item', async () => {
    serve(treeAnswer(), answer(pictureCalls.area.get, null))
    await showPage('/configureManagement/areaPicture', <AreaPlacingPage />)
    await screen.findByText('Select an item in the tree')
  })
})
