import { allPermission } from '@undertone/domain/core/screen'
import { screens } from '@undertone/domain/index/screens'
import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { expect, test } from 'vitest'
import { appText } from '../shared/app.text.ts'
import { actionEntries, assetEntries, foundEntries, type PaletteEntry, screenEntries, withNotes } from './palette-entries.ts'

const tree: TreeArea[] = [
  {
    areaId: 3,
    areaName: 'Hall',
    companyId: 13,
    companyName: 'Demo',
    equipmentDetailVOList: [
      {
        equipmentId: 7,
        equipmentName: 'Pump 2',
        orderNum: 1,
        runTime: null,
        worstMappingId: null,
        state: 'normal',
        mappingDetailVOList: [{ mappingId: 9, mappingName: 'Drive end', sensorId: 'A1B2C3D4', sensorType: null, state: 'normal' }],
      },
    ],
  },
]
const entries = [...screenEntries(screens, ['business:monitor:list', 'business:wave:list'], 'en'), ...assetEntries(tree)]
const addressOf = (entry: PaletteEntry | undefined) => (entry && 'to' in entry ? entry.to : undefined)
const first = (query: string) => addressOf(foundEntries(entries, query, [], 'en')[0])

test('machines, points and screens are found by name, sensor, path and either language', () => {
  expect(first('pump')).toBe('/onlineMonitor/device?equipmentId=7')
  expect(first('pump drive')).toBe('/onlineMonitor/point?mappingId=9')
  expect(first('c3d4')).toBe('/onlineMonitor/point?mappingId=9')
  expect(first('设备总览')).toBe('/onlineMonitor/default')
  expect(first('waveSpectrum')).toBe('/waveSpectrum')
  expect(first('hall')).toBe('/onlineMonitor/default?companyId=13&areaId=3')
})

test('scattered letters are not shown next to a whole-word match', () => {
  expect(foundEntries(entries, 'pump', [], 'en').map((one) => one.kind)).toEqual(['machine', 'point'])
})

test('a screen is found by its name in the specification, and by terms that its label does not have', () => {
  const all = [...screenEntries(screens, [allPermission], 'en'), ...entries]
  const found = (query: string) => addressOf(foundEntries(all, query, [], 'en')[0])
  expect(found('data dilution')).toBe('/dataDilution')
  expect(found('voice print records')).toBe('/onlineMonitor/voicePrintRecord')
  expect(found('eigenvalue')).toBe('/waveSpectrum')
  expect(found('声纹')).toBe('/onlineMonitor/voicePrintRecord')
})

test('only screens that may be opened are offered', () => {
  expect(entries.map(addressOf)).not.toContain('/configureManagement/gateway')
  expect(entries.map(addressOf)).not.toContain('/userList')
  const platform = screenEntries(screens, [allPermission], 'en').map(addressOf)
  expect(platform).toEqual(screens.filter((one) => one.platformOnly || one.alsoPlatform).map((one) => one.path))
})

test('without a query recent entries come first, and missing ones are omitted', () => {
  const found = foundEntries(entries, ' ', ['/onlineMonitor/point?mappingId=9', '/gone'], 'en')
  expect(found[0]?.kind).toBe('point')
  expect(found.slice(1).every((one) => one.kind === 'screen')).toBe(true)
})

test('account actions are found by their keywords, and not offered without a query', () => {
  const action = { key: 'password', icon: 'key', label: appText.changePassword, inMenu: true, run: () => undefined } as const
  const own = [...entries, ...actionEntries([action], 'en')]
  expect(foundEntries(own, 'password', [], 'en')[0]).toMatchObject({ kind: 'action', label: 'Change password' })
  expect(foundEntries(own, 'xgmm', [], 'en')[0]).toMatchObject({ kind: 'action', action })
  expect(foundEntries(own, '', [], 'en').some((one) => one.kind === 'action')).toBe(false)
})

const setting = (label: string, words: string, to: string): PaletteEntry => ({
  ...{ to, kind: 'setting' as const, label, place: 'System', pointAt: label, words, around: '', values: [] },
})

test('what is named by the query comes before what begins with it, and that before keywords', () => {
  const all = [
    ...screenEntries(
      screens.filter(({ platformOnly }) => !platformOnly),
      ['system:email:list', 'business:alarmNotice:list', 'system:user:list'],
      'en',
    ),
    setting('E-mail template', 'E-mail template mail email', '/emailCreateEdit'),
    setting('E-mail', 'E-mail', '/userList'),
  ]
  const labels = foundEntries(all, 'email', [], 'en').map(({ label }) => label)
  expect(labels.slice(0, 3)).toEqual(['E-mail', 'E-mail', 'E-mail template'])
  expect(foundEntries(all, 'email', [], 'en')[0]).toMatchObject({ kind: 'screen', to: '/emailManagement' })
})

test('among equals the one that was used last comes first', () => {
  const equals = ['/one', '/two', '/three'].map((to) => setting('Delay', 'Delay', to))
  const addresses = (recent: readonly string[]) => foundEntries(equals, 'delay', recent, 'en').map(addressOf)
  expect(addresses([])).toEqual(['/one', '/two', '/three'])
  expect(addresses(['/three', '/two'])).toEqual(['/three', '/two', '/one'])
})

test('notes stand after what the query names, and before what only has its letters', () => {
  const entry = (label: string, kind: 'screen' | 'note'): PaletteEntry => ({ to: `/${label}`, kind, label, place: '', words: label })
  const [named, loose, note] = [entry('Drips', 'screen'), entry('Data reports', 'screen'), entry('Seal drips', 'note')]
  expect(withNotes([named, loose], [note], 'drips')).toEqual([named, note, loose])
})
