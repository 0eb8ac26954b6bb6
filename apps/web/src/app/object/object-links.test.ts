import { objectTabs } from '@undertone/domain/index/object-tabs'
import { screens } from '@undertone/domain/index/screens'
import { expect, test } from 'vitest'
import { sampleTree, treeArea, treeMachine, treePoint } from '../../points/testing/tree-samples.ts'
import { assetNodes } from '../../resource/reference/asset-nodes.ts'
import { addressWithView, nodesTo, objectIn, objectOnPage, screenWithObject, tabAddress, tabAt } from './object-links.ts'

const nodes = assetNodes(sampleTree)
const point = nodesTo(nodes, { kind: 'mapping', id: 5 })
const machine = nodesTo(nodes, { kind: 'equipment', id: 3 })

test.each([
  ['?mappingId=5&equipmentId=3', { kind: 'mapping', id: 5 }],
  ['?equipmentId=3', { kind: 'equipment', id: 3 }],
  ['?areaId=2&mappingId=x', { kind: 'area', id: 2 }],
  ['?mappingId=0', null],
  ['', null],
])('the address %s names %j', (search, object) => {
  expect(objectIn(search)).toEqual(object)
})

test('the path to an object leads from its company; an unknown object has none', () => {
  expect(point.map(({ name }) => name)).toEqual(['Mill', 'Hall', 'Fan', 'Free end'])
  expect(nodesTo(nodes, { kind: 'mapping', id: 999 })).toEqual([])
})

test('each tab has an address for a point or a machine, and is found again by it', () => {
  for (const node of [point.at(-1)!, machine.at(-1)!])
    for (const tab of objectTabs) {
      const address = tabAddress(tab, node)
      const own = node.kind === 'mapping' ? tab.point : tab.machine
      if (address === null) throw new Error(`${node.kind} has no ${tab.key}`)
      const [pathname = '', search = ''] = address.split('?')
      expect(tabAt(pathname, `?${search}`, node.kind)?.key).toBe(tab.key)
      // A tab of one point opens for a machine with a point; no tab of a point changes the point.
      if (node.kind === 'mapping' || own !== null) expect(objectIn(`?${search}`)).toEqual({ kind: node.kind, id: node.id })
    }
})

test('a menu link keeps the point, or its machine, and is bare for other screens', () => {
  expect(screenWithObject('/waveSpectrum', point)).toBe('/waveSpectrum?mappingId=5')
  expect(screenWithObject('/onlineMonitor/device', point)).toBe('/onlineMonitor/device?equipmentId=3')
  expect(screenWithObject('/faultAnalysis/faultAnalysisDetail', point)).toBe('/faultAnalysis/faultAnalysisDetail?equipmentId=3&mappingId=5')
  expect(screenWithObject('/waveSpectrum', machine)).toBe('/waveSpectrum?mappingId=4')
  expect(screenWithObject('/dataSearch/historyData', point)).toBe('/dataSearch/historyData?points=5')
  expect(screenWithObject('/dataSearch/historyData', machine)).toBe('/dataSearch/historyData?points=4%2C5')
  expect(screenWithObject('/dataSearch/historyData', point.slice(0, 2))).toBe('/dataSearch/historyData')
  expect(screenWithObject('/userList', point)).toBe('/userList')
  expect(screenWithObject('/waveSpectrum', [])).toBe('/waveSpectrum')
})

/** The parameters by which an address can name an object. */
const ofObjects = ['mappingId', 'equipmentId', 'areaId', 'points']
const menuScreens = screens.filter((one) => one.parent === undefined && !one.platformOnly && one.module !== 'home')
const isKept = (path: string) => screenWithObject(path, point) !== path

test.each(menuScreens.filter(({ query = {} }) => ofObjects.some((name) => name in query)).map(({ path }) => path))(
  '%s can be narrowed by an object, and its entry of the menu keeps it',
  (path) => {
    const query = new URLSearchParams(screenWithObject(path, point).split('?')[1])
    expect(['5', '3', '2']).toContain(ofObjects.flatMap((name) => query.get(name) ?? [])[0])
  },
)

test('the entries of the menu that show no single machine or point are known; a new screen declares its parameters or stands here', () => {
  const bare = Object.groupBy(
    menuScreens.filter(({ path, module }) => module !== 'system' && !isKept(path)),
    ({ module }) => module,
  )
  const names = Object.fromEntries(
    Object.entries(bare).map(([module, of]) => [module, of.map(({ path }) => path.split('/').at(-1)).join(' ')]),
  )
  expect(names).toEqual({
    fault: 'scorecard FaultPlatformHandleResults default faultAnalysisEquipment alarmQuality shelvedAlarms alarmNotice alarmEscalation',
    data: 'largeScreen weeklyReport',
    inspection:
      'inspectWeekReport inspectionTask inspectionToday inspectionMapping inspectionWave inspectionPlan inspectionHoliday inspectionLine inspectionArea inspectionStandard inspectionDevice inspectionGroup inspectionDangerLib inspectionRepairLib inspectionUpkeepLib',
    configure:
      'equipment model bearing subCompany sensorNew fleet commandBatch gateway securityEvents deviceList provisioning connector collectCard alarmLamp threshold plugin',
  })
})

test('a list is narrowed by what is on the page, and whole from elsewhere; pages of objects keep the last one', () => {
  expect(screenWithObject('/faultAnalysis/alarmReport', point)).toBe('/faultAnalysis/alarmReport?equipmentId=3&mappingId=5')
  expect(screenWithObject('/faultAnalysis/alarmReport', point.slice(0, 2))).toBe('/faultAnalysis/alarmReport?areaId=2')
  expect(screenWithObject('/faultAnalysis/alarmReport', point, [])).toBe('/faultAnalysis/alarmReport')
  expect(screenWithObject('/faultAnalysis/alarmReport', point, machine)).toBe('/faultAnalysis/alarmReport?equipmentId=3')
  expect(screenWithObject('/waveSpectrum', point, [])).toBe('/waveSpectrum?mappingId=5')
  expect(screenWithObject('/healthTesting', point)).toBe('/healthTesting?kind=area&id=2')
  expect(screenWithObject('/configureManagement/deviceScreen', machine)).toBe('/configureManagement/deviceScreen?kind=equipment&id=3')
  expect(screenWithObject('/onlineMonitor/default', point)).toBe('/onlineMonitor/default')
  expect(objectOnPage('/onlineMonitor/point', '', { kind: 'mapping', id: 5 })).toEqual({ kind: 'mapping', id: 5 })
  expect(objectOnPage('/faultAnalysis/alarmReport', '?equipmentId=3', { kind: 'mapping', id: 5 })).toEqual({ kind: 'equipment', id: 3 })
  expect(objectOnPage('/faultAnalysis/alarmReport', '', { kind: 'mapping', id: 5 })).toBeNull()
  expect(objectOnPage('/dataSearch/historyData', '?points=5', { kind: 'mapping', id: 5 })).toEqual({ kind: 'mapping', id: 5 })
  expect(objectOnPage('/configureManagement/deviceScreen', '?kind=area&id=2', { kind: 'mapping', id: 5 })).toEqual({ kind: 'area', id: 2 })
})

test('a machine opens with the point that the server names, also while all of its points are offline', () => {
  const points = [treePoint(41, { state: 'offline' }), treePoint(42, { state: 'offline' })]
  const nodesOf = (worstMappingId: number | null) =>
    nodesTo(assetNodes([treeArea(2, [treeMachine(3, points, { state: 'offline', worstMappingId })])]), { kind: 'equipment', id: 3 })
  expect(screenWithObject('/waveSpectrum', nodesOf(42))).toBe('/waveSpectrum?mappingId=42')
  expect(screenWithObject('/waveSpectrum', nodesOf(null))).toBe('/waveSpectrum?mappingId=41')
})

test('the tree keeps the tab of the page, and only that', () => {
  const tab = objectTabs.find(({ point: target }) => target?.screen === 'analysis')
  const other = machine.at(-1)!.children.at(-1)!
  const at = { pathname: '/waveSpectrum', search: '?mappingId=5&tab=2&waveId=9' }
  expect(addressWithView(other, tab, at)).toBe(`/waveSpectrum?mappingId=${other.id}&tab=2`)
  expect(addressWithView(other, tab, { ...at, search: '?mappingId=5' })).toBe(`/waveSpectrum?mappingId=${other.id}`)
  expect(addressWithView(nodesTo(nodes, { kind: 'area', id: 2 }).at(-1)!, tab, at)).not.toContain('tab=')
})

test('a point of the tree opens in its overview from a tab of the whole machine', () => {
  const tab = objectTabs.find(({ key }) => key === 'picture')
  const at = { pathname: '/onlineMonitor/equipment_Points', search: '?equipmentId=3' }
  expect(addressWithView(point.at(-1)!, tab, at)).toBe('/onlineMonitor/point?mappingId=5')
})
