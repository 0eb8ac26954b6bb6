import { modules } from '@undertone/domain/core/screen'
import { screenOf, screens } from '@undertone/domain/index/screens'
import type { MenuNode } from '@undertone/domain/session/session.calls'
import { expect, test } from 'vitest'
import { railOf, specNameOf, trailOf } from './menu.ts'

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
        { path: '/onlineMonitor/default', label: 'Overview' },
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

test('a group inside a module gives its screens to the module', () => {
  const [first] = railOf([node({ children: [node({ children: [leaf('/waveSpectrum')] })] })], screens, 'en')
  expect(first?.entries).toEqual([{ path: '/waveSpectrum', label: 'Waveform and spectrum' }])
})

test('an edit screen is below its list in the breadcrumb', () => {
  const trail = trailOf(screenOf('/configureManagement/sensorCreateEdit'), screens)
  expect(trail.map((step) => [step.label.en, step.path])).toEqual([
    ['Configuration', undefined],
    ['Sensors', '/configureManagement/sensorList'],
    ['Sensor', undefined],
  ])
  expect(trailOf(undefined, screens)).toEqual([])
})

test('an entry has the name of the specification if its label differs in that language', () => {
  const menus = [node({ children: [leaf('/dataDilution')] })]
  expect(railOf(menus, screens, 'en')[0]?.entries).toEqual([{ path: '/dataDilution', label: 'Data retention', specName: 'Data dilution' }])
  expect(railOf(menus, screens, 'cn')[0]?.entries).toEqual([{ path: '/dataDilution', label: '数据稀释' }])
  expect(specNameOf({ label: { cn: '网关管理', en: 'Gateways' } }, 'en')).toEqual({})
})
