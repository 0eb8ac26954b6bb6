import { expect, test } from 'vitest'
import { draftSchema } from '../core/schema.ts'
import { tenantCalls } from '../tenant/tenant.calls.ts'
import { resourceOf } from './resources.ts'

/** Required fields of section 5 of the specification's second document, without those of features that come later. */
const required: readonly (readonly [resource: string, fields: readonly string[]])[] = [
  ['sensor', ['companyId', 'mappingId', 'gatewayId', 'sensorId', 'name', 'model', 'installationMethod']],
  ['sensor', ['sleepT', 'x1', 'y1', 'z1', 'sensorSensitivity', 'alarmInterval', 'learnTime', 'dataUpload', 'dataSampling', 'listening']],
  ['threshold', ['name', 'intervalCount', 'intervalTime', 'dailyPushCount']],
  ['gateway', ['name', 'type', 'deviceId']],
  ['alarmLamp', ['name', 'address']],
  ['user', ['loginName', 'nickName', 'password', 'phone', 'email', 'companyId']],
  ['role', ['name', 'key', 'orderNum']],
  ['authority', ['name']],
  ['inspectionGroup', ['name', 'leaderId', 'memberIds']],
  ['area', ['companyId']],
  ['equipment', ['areaId']],
  ['mapping', ['equipmentId']],
]

test.each(required)('a %s is rejected without %j', (key, names) => {
  const { fields } = resourceOf(key)
  const missing = draftSchema(fields)
    .safeParse({})
    .error?.issues.map(({ path }) => path[0])
  expect(names.filter((name) => !(name in fields))).toEqual([])
  expect(missing).toEqual(expect.arrayContaining([...names]))
})

test('a customer is rejected without name, administrator account and password', () => {
  const missing = tenantCalls.add.body.safeParse({}).error?.issues.map(({ path }) => path[0])
  expect(missing).toEqual(expect.arrayContaining(['name', 'loginName', 'nickName', 'password', 'duration']))
})
