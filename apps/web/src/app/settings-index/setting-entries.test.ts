import { allPermission } from '@undertone/domain/core/screen'
import { screens, screenTable } from '@undertone/domain/index/screens'
import { expect, test } from 'vitest'
import { foundEntries, screenEntries } from '../palette/palette-entries.ts'
import { settingEntries } from './setting-entries.ts'
import { screenContents } from './settings-index.ts'

const configure = [
  'business:sensor:list',
  'business:gateway:list',
  'business:gateway:query',
  'business:alarmLamp:list',
  'system:email:list',
]

function find(query: string, lang: 'cn' | 'en' = 'en', permissions: readonly string[] = configure) {
  const entries = [...screenEntries(screens, permissions, lang), ...settingEntries(screenTable, screenContents, permissions, lang)]
  return foundEntries(entries, query, [], lang).map((one) => ({ label: one.label, place: one.place, to: 'to' in one ? one.to : null }))
}

test('a setting is found by its name, with its screen and heading', () => {
  expect(find('repeat notification')[0]).toEqual({
    label: 'Repeat notification',
    place: 'Assets and devices / Sensor / Sampling',
    to: '/configureManagement/sensorCreateEdit',
  })
  expect(find('报警间隔', 'cn')[0]).toMatchObject({ label: '报警间隔', to: '/configureManagement/sensorCreateEdit' })
})

test('a term of the specification finds the setting that has another label', () => {
  expect(find('alarm interval').map((one) => one.label)).toContain('Repeat notification')
  expect(find('data logger')[0]).toMatchObject({ label: 'Offline buffering', to: '/configureManagement/gatewaySetting' })
  expect(find('网关数据记录', 'cn')[0]).toMatchObject({ label: '断网缓存' })
})

test('either language and the initials of the pinyin find it', () => {
  expect(find('扩频因子')[0]).toMatchObject({ label: 'Receive spreading factor', to: '/configureManagement/gatewaySetting' })
  expect(find('smtp', 'cn')[0]?.to).toMatch('/email')
  expect(find('bjjg', 'cn').map((one) => one.label)).toContain('报警间隔')
  expect(find('wggl', 'cn')[0]).toMatchObject({ label: '网关管理', to: '/configureManagement/gateway' })
})

test('a value of an enumeration finds its setting', () => {
  expect(find('zigbee')).toContainEqual(expect.objectContaining({ label: 'Type: ZigBee gateway', to: '/configureManagement/gateway' }))
  expect(find('声光', 'cn')[0]?.to).toMatch('/configureManagement/alarmLamp')
})

test('the screen in the query narrows the results', () => {
  expect(find('gateway mac').map((one) => one.label)).toContain('MAC address')
  expect(find('lamp duration')[0]).toMatchObject({ to: '/configureManagement/alarmLampCreateEdit' })
})

test('a screen comes before settings with the same name', () => {
  expect(find('gateway')[0]).toMatchObject({ label: 'Gateways', to: '/configureManagement/gateway' })
})

test('one Latin letter finds no setting, one Chinese character does', () => {
  expect(settingEntries(screenTable, screenContents, configure, 'en').length).toBeGreaterThan(50)
  expect(find('q').filter((one) => one.to === '/configureManagement/gatewaySetting' && one.label !== 'Gateway settings')).toEqual([])
  expect(find('频', 'cn').length).toBeGreaterThan(0)
})

test('nothing is found on a screen that may not be opened', () => {
  expect(find('alarm interval', 'en', ['business:gateway:list']).map((one) => one.to)).not.toContain(
    '/configureManagement/sensorCreateEdit',
  )
  const platform = settingEntries(screenTable, screenContents, [allPermission], 'en')
  expect(platform.length).toBeGreaterThan(30)
  expect(platform.filter((one) => !screens.find(({ path }) => path === one.to)?.platformOnly)).toEqual([])
  expect(settingEntries(screenTable, screenContents, configure, 'en').some((one) => one.to === '/customerManagement_tenant')).toBe(false)
})
