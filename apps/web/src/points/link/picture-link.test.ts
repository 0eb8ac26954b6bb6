import { screens } from '@undertone/domain/index/screens'
import { pictureKinds } from '@undertone/domain/picture/picture.calls'
import { expect, test } from 'vitest'
import { liveAddress, placingAddress } from './picture-link.ts'

const pathOf = (address: string | null) => address?.split('?')[0]
const isScreen = (address: string | null) => screens.some(({ path }) => path === pathOf(address))

test.each(pictureKinds)('the image of a %s has its own screen to place items, with or without an id', (kind) => {
  const address = placingAddress(kind, 12)
  expect(isScreen(address)).toBe(true)
  expect(new URLSearchParams(address.split('?')[1]).get(`${kind}Id`)).toBe('12')
  expect(placingAddress(kind, null)).toBe(pathOf(address))
})

test('areas and machines have a live picture, companies have none', () => {
  expect(liveAddress('company', 1)).toBeNull()
  const [area, machine] = [liveAddress('area', 2), liveAddress('equipment', 3)]
  expect([isScreen(area), isScreen(machine)]).toEqual([true, true])
  expect([area, machine].map((one) => one?.split('?')[1])).toEqual(['areaId=2', 'equipmentId=3'])
  expect(new Set([area, machine, placingAddress('area', 2), placingAddress('equipment', 3)].map(pathOf)).size).toBe(4)
})
