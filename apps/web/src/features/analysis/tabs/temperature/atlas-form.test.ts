import { expect, it } from 'vitest'
import { choseEquipment, formFault, formIn, formPatch } from './atlas-form.ts'
import { temperatureSlice } from './temperature-address.ts'

const full = { equipmentId: 3, mappingIds: [4, 5], day: '2026-11-21', minutes: 5 }

it('requires the machine, then points, then the date', () => {
  expect(formFault({ ...full, equipmentId: 0, mappingIds: [], day: '' })?.en).toBe('Select a machine')
  expect(formFault({ ...full, mappingIds: [], day: '' })?.en).toBe('Select a measuring point')
  expect(formFault({ ...full, day: '' })?.en).toBe('Select a date')
  expect(formFault(full)).toBeNull()
})

it('each panel is restored from the URL independently', () => {
  const address = { ...temperatureSlice.defaults, ...formPatch('rise', full) }
  expect(formIn(address, 'rise')).toEqual(full)
  expect(formIn(address, 'tem')).toEqual({ equipmentId: 0, mappingIds: [], day: '', minutes: 1 })
  expect(formIn({ ...address, riseMinutes: 60 }, 'rise').minutes).toBe(1)
})

it('another machine clears the points', () => expect(choseEquipment(full, 9)).toEqual({ ...full, equipmentId: 9, mappingIds: [] }))
