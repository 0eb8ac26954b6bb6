import { menuGroups, modules } from '@undertone/domain/core/screen'
import { screenOf, screens } from '@undertone/domain/index/screens'
import type { MenuNode } from '@undertone/domain/session/session.calls'
import { expect, test } from 'vitest'
import { leadsTo, railOf, specNameOf, tabsOf, trailOf } from './menu.ts'

const node = (part: Partial<MenuNode>): MenuNode => ({
  id: 1,
  path: '#',
  menuName: '',
  menuType: 'M',
  perms: '',
  icon: '',
  children: [],
  ...part,
})
const leaf = (path: string, menuName = '') => node({ path, menuName, menuType: 'C' })

test('a module shows its screens in the current language, and keeps a name entered by an administrator', () => {
  const menus = [
    node({
      icon: 'monitor',
      menuName: modules.monitor.cn,
      children: [leaf('/onlineMonitor/default'), leaf('/onlineMonitor/device', 'Our machines'), node({ menuType: 'F', path: '' })],
    }),
  ]
  expect(railOf(menus, screens, 'en')).toEqual([
    {
      id: 1,
      icon: 'monitor',
      label: 'Monitor',
      entries: [
        { path: '/onlineMonitor/default', label: 'Home', specName: 'Overview' },
        { path: '/onlineMonitor/device', label: 'Our machines' },
      ],
    },
  ])
  expect(railOf(menus, screens, 'cn')[0]?.label).toBe('在线监测')
})

test('every module of the product follows the language, whatever its icon is called', () => {
  const menus = Object.values(modules).map(({ icon, en }) => node({ icon, menuName: en, children: [leaf('/waveSpectrum')] }))
  expect(railOf(menus, screens, 'cn').map((one) => one.label)).toEqual(Object.values(modules).map((one) => one.cn))
})

test('an entry without a screen is omitted, and a module without entries too', () => {
  expect(railOf([node({ children: [leaf('/gone')] }), leaf('/gone')], screens, 'en')).toEqual([])
})

test('a group is one entry that leads to its first screen and has all as tabs; with one screen it is that screen', () => {
  const tabs = [
    { path: '/userList', label: 'Users' },
    { path: '/roleList', label: 'Our roles' },
  ]
  const group = node({ menuName: menuGroups.users.cn, children: [leaf('/userList'), leaf('/roleList', 'Our roles')] })
  const rail = railOf(
    [node({ children: [group, node({ menuName: 'Ours', children: [leaf('/waveSpectrum'), leaf('/gone')] })] })],
    screens,
    'en',
  )
  expect(rail[0]?.entries).toEqual([
    { path: '/userList', label: 'Users and access', tabs },
    { path: '/waveSpectrum', label: 'Waveform and spectrum' },
  ])
  expect(tabsOf(rail, '/roleList')).toEqual(tabs)
  expect(tabsOf(rail, '/waveSpectrum')).toEqual([])
  expect(rail[0]?.entries.map((entry) => leadsTo(entry, '/roleList'))).toEqual([true, false])
})

test('a group has the name that an administrator gave it', () => {
  const group = node({ menuName: 'People', children: [leaf('/userList'), leaf('/roleList')] })
  expect(railOf([node({ children: [group] })], screens, 'cn')[0]?.entries[0]?.label).toBe('People')
})

test('an edit screen is below its list in the breadcrumb', () => {
  const trail = trailOf(screenOf('/configureManagement/sensorCreateEdit'), screens)
  expect(trail.map((step) => [step.label.en, step.path])).toEqual([
    ['Assets and devices', undefined],
    ['Sensors', '/configureManagement/sensorList'],
    ['Sensor', undefined],
  ])
  expect(trailOf(screenOf('/configureManagement/bandAlarmDetail'), screens).map((step) => step.label.en)).toEqual([
    'Assets and devices',
    'Alarm rules',
    'Band alarms',
    'Band alarm',
  ])
  expect(trailOf(screenOf('/onlineMonitor/default'), screens).map((step) => step.label.en)).toEqual(['Home'])
  expect(trailOf(undefined, screens)).toEqual([])
})

test('an entry has the name of the specification if its label differs in that language', () => {
  const menus = [node({ children: [leaf('/dataDilution')] })]
  expect(railOf(menus, screens, 'en')[0]?.entries).toEqual([{ path: '/dataDilution', label: 'Data retention', specName: 'Data dilution' }])
  expect(railOf(menus, screens, 'cn')[0]?.entries).toEqual([{ path: '/dataDilution', label: '数据稀释' }])
  expect(specNameOf({ label: { cn: '网关管理', en: 'Gateways' } }, 'en')).toEqual({})
})
