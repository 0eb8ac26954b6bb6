import { type Stack, until } from './stack.ts'

/** The company of the demo accounts. */
export const demoCompanyId = 13

/** Required fields of a new sensor, besides its id, model and point. */
export const sensorDraft = (own: {
  readonly sensorId: string
  readonly model: string
  readonly gatewayId: number
  readonly mappingId: number
}): object => ({
  ...own,
  name: own.sensorId,
  companyId: demoCompanyId,
  installationMethod: 'Bolt',
  x1: 1,
  y1: 3,
  z1: 2,
  sensorSensitivity: 100,
  sleepT: 30,
  dataSampling: 30,
  dataUpload: 60,
  listening: 1,
  learnTime: 7,
  alarmInterval: 6,
})

/** Adds a machine of the demo company in its own area, with one point, its sensor and its gateway. */
export async function addMachine(
  stack: Stack,
  token: string,
  names: { readonly area: string; readonly machine: string; readonly point: string; readonly sensorId: string; readonly model: string },
): Promise<{ equipmentId: number; mappingId: number; sensorId: number; credential: string }> {
  const add = (resource: string, draft: object) => stack.call('POST', `/${resource}/add`, token, draft)
  const area = await add('area', { name: names.area, companyId: demoCompanyId })
  const machine = await add('equipment', { name: names.machine, areaId: area.id, type: 3, level: 'B', runStatus: 'Open' })
  const point = await add('mapping', { name: names.point, equipmentId: machine.id, installationMethod: 'Bolt', drivePort: 'DrivePort' })
  // Files of tests that share a product add machines of their own.
  const deviceId = `GW-${names.sensorId}`
  const gateway = await add('gateway', { name: deviceId, deviceId, type: 'DTU', companyId: demoCompanyId })
  const draft = sensorDraft({ sensorId: names.sensorId, model: names.model, gatewayId: gateway.id, mappingId: point.id })
  const sensor = await add('sensor', draft)
  return { equipmentId: machine.id, mappingId: point.id, sensorId: sensor.id, credential: gateway.credential }
}

/** Waits until a point of the demo plant has three measurements at different times; waveforms arrive point by point. `begin` and `end` are the first and the last. */
export async function sampledPoint(stack: Stack, token: string): Promise<{ mappingId: number; begin: string; end: string }> {
  let found = { mappingId: 0, begin: '', end: '' }
  await until('a point has three measurements', async () => {
    const { records } = await stack.call('POST', '/wave/list/findPage', token, { pageSize: 200 })
    const ofPoints = Map.groupBy(records as { mappingId: number; dateTime: string }[], (row) => row.mappingId)
    // Some sensors record two at once.
    const isSampled = (rows: readonly { dateTime: string }[]) =>
      rows.length >= 3 && new Set(rows.map((row) => row.dateTime)).size === rows.length
    const [mappingId, rows] = [...ofPoints].find(([, rows]) => isSampled(rows)) ?? [0, []]
    found = { mappingId, begin: rows.at(-1)?.dateTime ?? '', end: rows[0]?.dateTime ?? '' }
    return mappingId > 0
  })
  return found
}

/** The outer race fault of the blower of the demo plant: the finding, its point, and a waveform that shows it. */
export async function faultOfBlower(stack: Stack, token: string): Promise<{ findingId: number; mappingId: number; waveId: number }> {
  const machines = await stack.call('POST', '/equipment/findPage', token, { pageSize: 10, name: 'B-302' })
  const points = await stack.call('POST', '/mapping/findPage', token, { pageSize: 10, equipmentId: machines.records[0].id })
  const mappingId: number = points.records.find(({ name }: { name: string }) => name === 'Motor DE').id
  let found = { findingId: 0, mappingId, waveId: 0 }
  await until('the fault of the blower is found', async () => {
    // Other journeys have their own waveforms recorded, which may be too short to show it.
    const { records } = await stack.call('POST', '/wave/list/findPage', token, { pageSize: 10, mappingId })
    for (const { waveId } of records) {
      const { findings } = await stack.call('POST', '/diagnosis/new/diagnose', token, { waveId })
      const findingId: number = findings.find(({ fault }: { fault: string }) => fault === 'bearingBreath')?.findingId ?? 0
      found = { findingId, mappingId, waveId }
      if (findingId > 0) return true
    }
    return false
  })
  return found
}
