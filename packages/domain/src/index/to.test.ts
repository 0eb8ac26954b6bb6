import { describe, expect, expectTypeOf, test } from 'vitest'
import { alarmScreens } from '../alarm/alarm.screens.ts'
import { readAddress } from '../core/address-state.ts'
import { to } from './to.ts'

describe('links to screens', () => {
  test.each([
    [to.sensors(), '/configureManagement/sensorList'],
    [to.sensorForm({ id: 7 }), '/configureManagement/sensorCreateEdit?id=7'],
    [to.sensorForm({ id: null, copy: undefined }), '/configureManagement/sensorCreateEdit'],
    [to.sensorGrid({ ids: [4, 5] }), '/configureManagement/sensorNewCreateEdit?ids=4%2C5'],
    [to.point({ mappingId: 9, days: 1 }), '/onlineMonitor/point?mappingId=9'],
    [to.baselines({ keyword: '泵 & 风机' }), '/healthTestingTrainList?keyword=%E6%B3%B5+%26+%E9%A3%8E%E6%9C%BA'],
    [to.waveRecords({ mappingId: 3, importing: true }), '/onlineMonitor/waveRecord?mappingId=3&importing=true'],
    [to.alarms({ handling: '0', equipmentId: 7, companyId: null }), '/faultAnalysis/alarmReport?equipmentId=7&handling=0'],
  ])('%s', (address, expected) => expect(address).toBe(expected))

  test('what a page reads is what the link says', () => {
    const band = { mappingId: 3, quantity: 'envelope', low: 0, high: 110.5 }
    const query = new URLSearchParams(to.bandAlarm(band).split('?')[1])
    expect(readAddress(query, alarmScreens.bandAlarm.query)).toEqual({ ...alarmScreens.bandAlarm.query, ...band })
  })

  test('a record can be passed whole: only declared parameters are written', () => {
    const wave = { waveId: 7, mappingId: null, sampledMs: 5, name: 'X' }
    expect(to.analysis(wave)).toBe('/waveSpectrum?waveId=7')
  })

  test('parameters have the types of their defaults', () => {
    expectTypeOf<NonNullable<Parameters<typeof to.sensors>[0]>>().toHaveProperty('gatewayId').toEqualTypeOf<number | null | undefined>()
    expectTypeOf<Parameters<typeof to.machineModels>>().toEqualTypeOf<[]>()
    expectTypeOf<keyof typeof to>().not.toBeAny()
  })
})
