import type { Field } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { valueSchema } from '@undertone/domain/core/schema'
import { sensorModel } from '@undertone/domain/device/device.enums'
import { uploadCycle } from '@undertone/domain/device/model/collection.enums'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { completedPlan, fieldOfPoint } from '@undertone/domain/device/setting/point-plan'
import { fieldOfSensor } from '@undertone/domain/device/setting/sensor-setting'
import { standardCollectMode } from '@undertone/domain/device/setting/standard-collect-mode.enums'
import { resourceOf } from '@undertone/domain/index/resources'
import { seedRoles } from '../features/tenant/seed.ts'
import { hashPassword } from '../platform/security/password.ts'
import { type TestServer, testPassword } from './test-server.ts'

export type Draft = Record<string, unknown>
export type SampleRow = Draft & { id: number }

let serial = 0
/** A number for test data, unique within the test file. */
export const nextSample = (): number => {
  serial += 1
  return serial
}
/** Begins with 1 again: values follow from the numbers, so a test file must not get others after another one. */
export const restartSamples = (): void => {
  serial = 0
}

/** A valid value of the field, different for each n; undefined if the test must upload something first. */
export function sampleValue(field: Field, n: number): unknown {
  if (field.kind === 'secret') return `Kq7vn-${n}`
  if (field.kind === 'text') {
    const shapes = [
      field.initial,
      `Item ${n}`,
      `item-${n}x`,
      `x${n}@example.com`,
      `1.0.${n}`,
      `10.0.${n >> 8}.${n & 255}`,
      `138000${10_000 + n}`,
    ]
    return shapes.find((shape) => shape !== undefined && valueSchema(field).safeParse(shape).success)
  }
  if (field.kind === 'number') return field.initial ?? Math.max(field.min ?? 0, Math.min(field.max ?? 1, 1 + (n % 7)))
  if (field.kind === 'choice') return field.initial ?? Object.values(field.of.members)[0]?.code
  if (field.kind === 'time') return `2026-01-02 03:${String(Math.floor(n / 60) % 60).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`
  return field.kind === 'flag' ? (field.initial ?? true) : undefined
}

/** The model of the sensors: settings whose choices depend on it are samples of what it offers. */
const model = Object.values(sensorModel.members)[0]?.code

const everyTime = uploadCycle.members.EveryTime.code
/** Settings on which others depend: without sleep a sensor could collect no waveforms, and without waveforms it lacks alarms. */
const { sleepT, dataSampling } = sensor.fields
const ofSensor: Draft = { collectMode: everyTime }
const ofPoint: Draft = {
  sleepTime: sleepT.initial,
  samplingCycle: dataSampling.initial,
  uploadCycle: everyTime,
  collectMode: standardCollectMode.members.EigenvalueAndWave.code,
}

/** Fields that a sample leaves empty, by resource. */
const leftEmpty: Readonly<Record<string, string>> = {
  // Accounts with access to the machine, or members of the team, which a further sample is not.
  equipment: 'ownerId',
  inspectionPlan: 'memberId',
  upkeepPlan: 'assigneeId',
  // It follows from the measuring point.
  inspectionPoint: 'equipmentId',
}

/** The field with the choices that the model of a sensor, and what the draft has already, leave. */
function offered(of: string, name: string, field: Field, draft: Draft): Field {
  if (of === 'mapping') return fieldOfPoint(name, field, draft, { model }) ?? field
  return of === 'sensor' ? fieldOfSensor(name, field, draft) : field
}

/** Creates rows of any resource with all their references, for one tenant. */
export class Samples {
  readonly #server: TestServer
  readonly #token: string
  /** Company of all created rows. */
  readonly #companyId: number

  constructor(server: TestServer, token: string, companyId: number) {
    this.#server = server
    this.#token = token
    this.#companyId = companyId
  }

  async draft(of: Resource): Promise<Draft> {
    const n = nextSample()
    const draft: Draft = {}
    for (const [at, [name, field]] of Object.entries(of.fields).entries()) {
      if (field.readOnly || leftEmpty[of.key] === name) continue
      // A reference to its own kind would need another row first, and so on.
      const isToOwnKind = (field.kind === 'reference' || field.kind === 'references') && field.to === of.key
      if (isToOwnKind && of.key !== 'company') continue
      if (field.kind === 'reference' && field.to === 'company') draft[name] = this.#companyId
      // The number of a tenant is that of its root company.
      else if (name === 'customerId') draft[name] = this.#companyId
      else if (field.kind === 'reference') draft[name] = (await this.make(field.to)).id
      else if (field.kind === 'references' && field.to !== 'company') draft[name] = [(await this.make(field.to)).id]
      else if (field.kind === 'references') draft[name] = [this.#companyId]
      else {
        // Of two times the one declared later is later.
        const usual = of.key === 'mapping' ? ofPoint[name] : of.key === 'sensor' ? ofSensor[name] : undefined
        const value = usual ?? sampleValue(offered(of.key, name, field, draft), field.kind === 'time' ? n + at : n)
        // Of two limits the minimum is the lower one.
        if (value !== undefined) draft[name] = typeof value === 'number' && name.endsWith('Min') ? value - 1 : value
      }
    }
    return of.key === 'mapping' ? { ...draft, ...completedPlan(draft) } : draft
  }

  async make(key: string): Promise<SampleRow> {
    const of = resourceOf(key)
    const made = await this.#server.sendAny(callsOf(of).add, { body: await this.draft(of) }, this.#token)
    if (made.code !== 200) throw new Error(`no sample of ${key}: ${made.msg} (${made.field})`)
    return made.data
  }
}

/** Adds another tenant with an administrator: returns the login name. */
export async function addTenant(server: TestServer, id: number, loginName: string): Promise<void> {
  const passwordHash = await hashPassword(testPassword)
  await server.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('company')
      .values({ id, tenantId: id, parentId: null, name: `Tenant ${id}` })
      .execute()
    await tx.insertInto('tenant').values({ id, expiresAt: null }).execute()
    const roles = await seedRoles(tx, id)
    const account = await tx
      .insertInto('account')
      .values({ tenantId: id, companyId: id, loginName, nickName: loginName, passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('accountRole').values({ accountId: account.id, roleId: roles.CompanyAdmin }).execute()
  })
}

/** Adds a user of the demo tenant whose role sees everything and has only the given permissions. */
export async function addMember(server: TestServer, loginName: string, permissions: string[]): Promise<void> {
  const passwordHash = await hashPassword(testPassword)
  const role = await server.db
    .insertInto('role')
    .values({ tenantId: 13, companyId: 13, name: loginName, key: loginName, kind: 4, dataScope: 1, permissions })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await server.db
    .insertInto('account')
    .values({ tenantId: 13, companyId: 13, loginName, nickName: loginName, passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.insertInto('accountRole').values({ accountId: account.id, roleId: role.id }).execute()
}
