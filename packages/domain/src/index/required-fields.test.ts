import { describe, expect, test } from 'vitest'
import { callsOf } from '../core/resource-calls.ts'
import { draftSchema, editSchema, valueSchema } from '../core/schema.ts'
import { tenantCalls } from '../tenant/tenant.calls.ts'
import { resourceOf, resources } from './resources.ts'

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
  ['inspectionDevice', ['name', 'kind']],
  ['upkeepPlan', ['name', 'equipmentId', 'libId', 'condition']],
  ['inspectionStandard', ['name', 'collectMode']],
  ['inspectionPlan', ['name', 'lineId', 'groupId', 'repeat', 'startAt']],
  ['inspectionLine', ['name', 'type', 'inspectionType']],
  ['inspectionPoint', ['name', 'inspectionAreaId', 'standardId']],
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

describe.each(resources.map((of) => [of.key, of] as const))('a new %s', (_key, of) => {
  const initial = Object.fromEntries(
    Object.entries(of.fields).flatMap(([name, field]) => (field.readOnly || field.initial === undefined ? [] : [[name, field.initial]])),
  )

  test('has the initial values of the form where a call leaves fields out, and an edit has none', () => {
    const issues = callsOf(of).add.body.safeParse({}).error?.issues ?? []
    expect(issues.flatMap(({ path }) => path).filter((name) => String(name) in initial)).toEqual([])
    expect(editSchema(of.fields).parse({ id: 1 })).toEqual({ id: 1 })
    expect(callsOf(of).batchEdit.body.safeParse({ ids: [1], change: {} }).success).toBe(false)
  })

  test('has initial values that its schema allows', () => {
    const wrong = Object.entries(initial).filter(([name, value]) => {
      const field = of.fields[name]
      return field !== undefined && !valueSchema(field).safeParse(value).success
    })
    expect(wrong).toEqual([])
  })
})

test('an optional field that is sent as null stays empty', () => {
  const { fields } = resourceOf('area')
  const added = callsOf(resourceOf('area')).add.body
  expect(added.parse({ name: 'Hall', companyId: 1 })).toEqual({ name: 'Hall', companyId: 1, orderNum: fields.orderNum?.initial })
  expect(added.parse({ name: 'Hall', companyId: 1, orderNum: null })).toEqual({ name: 'Hall', companyId: 1, orderNum: null })
})

test('a customer is rejected without name, administrator account and password', () => {
  const missing = tenantCalls.add.body.safeParse({}).error?.issues.map(({ path }) => path[0])
  expect(missing).toEqual(expect.arrayContaining(['name', 'loginName', 'nickName', 'password', 'duration']))
})
