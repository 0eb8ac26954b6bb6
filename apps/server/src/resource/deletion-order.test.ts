import { callsOf } from '@undertone/domain/core/resource-calls'
import { deviceCalls } from '@undertone/domain/device/device.calls'
import { resourceOf } from '@undertone/domain/index/resources'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SampleRow, Samples } from '../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let token = ''
let samples: Samples

beforeAll(async () => {
  server = await startTestServer('deletion')
  token = await server.login()
  samples = new Samples(server, token, 13)
})
afterAll(() => server?.close())

const remove = (key: string, id: number, language: string) =>
  server.send(callsOf(resourceOf(key)).remove, { params: { ids: String(id) } }, token, language)

/**
 * The referencing kind, the referenced kind, the field; and how the error begins in both languages. Source: specification, section 5 of its
 * second document.
 */
const order = [
  ['company', 'area', 'companyId', '请先删除公司下的区域', 'Delete the areas of the company first'],
  ['company', 'gateway', 'companyId', '请先删除公司下的网关', 'Delete the gateways of the company first'],
  ['company', 'alarmLamp', 'companyId', '请先删除公司下的报警灯', 'Delete the alarm lamps of the company first'],
  ['company', 'collectCard', 'companyId', '请先删除公司下的采集卡', 'Delete the DAQ cards of the company first'],
  ['company', 'threshold', 'companyId', '请先删除：', 'Delete these first: '],
  ['company', 'inspectionGroup', 'companyId', '请先删除：', 'Delete these first: '],
  ['company', 'bearing', 'companyId', '请先删除：', 'Delete these first: '],
  ['company', 'machineModel', 'companyId', '请先删除：设备模板', 'Delete these first: Machine templates'],
  ['threshold', 'equipment', 'thresholdId', '有设备使用该阈值模板，请先更换', 'Machines use the threshold template'],
  ['threshold', 'machineModel', 'thresholdId', '有设备模板使用该阈值模板，请先更换', 'Machine templates use the threshold template'],
  ['bearing', 'machineModel', 'driveBearingId', '轴承已被设备模板引用', 'The bearing is used by machine templates'],
  ['area', 'equipment', 'areaId', '请先删除区域下的设备', 'Delete the machines of the area first'],
  ['equipment', 'mapping', 'equipmentId', '请先删除测点，再删除设备', 'Delete the measuring points first, then the machine'],
  ['equipment', 'component', 'equipmentId', '请先删除设备的部件', 'Delete the components of the machine first'],
  ['gateway', 'sensor', 'gatewayId', '请先解绑或删除网关下的传感器', 'Unbind or delete the sensors of the gateway first'],
  ['mapping', 'sensor', 'mappingId', '测点已绑定传感器，请先解绑', 'The measuring point is bound to a sensor. Unbind it first.'],
] as const

test.each(order)('a %s can be deleted only after its %s', async (key, heldKey, field, cn, en) => {
  const held: SampleRow = await heldBy(key, heldKey, field)
  const holder = Number(held[field])
  for (const [language, words] of [
    ['zh-CN', cn],
    ['en', en],
  ] as const) {
    const refused = await remove(key, holder, language)
    expect(refused.code).not.toBe(200)
    expect(refused.msg.startsWith(words), refused.msg).toBe(true)
  }
  if (heldKey === 'sensor') {
    expect((await remove('sensor', held.id, 'en')).msg).toBe('The sensor is bound to a measuring point. Unbind it first.')
    await server.send(deviceCalls.unbind, { body: { ids: [held.id] } }, token)
  }
  expect((await remove(heldKey, held.id, 'en')).code).toBe(200)
  expect((await remove(key, holder, 'en')).msg).toBe('success')
})

/** A row with a reference of its own and no other dependents. */
async function heldBy(key: string, heldKey: string, field: string): Promise<SampleRow> {
  if (key !== 'company') return samples.make(heldKey)
  const company = await samples.make('company')
  const draft = { ...(await samples.draft(resourceOf(heldKey))), [field]: company.id }
  const made = await server.send(callsOf(resourceOf(heldKey)).add, { body: draft as never }, token)
  expect(made.code, made.msg).toBe(200)
  return made.data
}
