import { bearingText } from '../plants/bearings.ts'
import { isAnswer, listAt, numberAt, objectOf, textAt } from '../transport/answer.ts'
import type { Api } from '../transport/api.ts'
import { ensure } from '../transport/ensure.ts'
import { pointsOf } from './points.ts'
import type { Recording } from './recording.ts'

/** Location of recordings in the product: an area of their own and its gateway. */
export interface RecordingsArea {
  readonly companyId: number
  readonly areaId: number
  readonly gatewayId: number
  readonly credential: string
}

/** Serial of the gateway that carries recordings. */
export const RECORDINGS_GATEWAY = 'RECORDINGS'

/** The area "Recordings" of the user's own company, and a gateway with a new token. */
export async function openRecordingsArea(api: Api): Promise<RecordingsArea> {
  const page = objectOf(await api.post('/company/findPage', { pageNum: 1, pageSize: 1000 }), 'companies')
  const ids = listAt(page, 'records')
    .filter(isAnswer)
    .map((row) => numberAt(row, 'id'))
  if (ids.length === 0) throw new Error('this account sees no company')
  // The company itself was created before its sub-companies.
  const companyId = Math.min(...ids)
  const area = await ensure(api, 'area', { name: 'Recordings', companyId }, { orderNum: 99 })
  const gateway = await ensure(api, 'gateway', { deviceId: RECORDINGS_GATEWAY }, { name: 'Recordings', type: 'DTUEthernet', companyId })
  const answer = gateway.created ? gateway.row : objectOf(await api.post('/gateway/resetCredential', { id: gateway.id }), 'resetCredential')
  return { companyId, areaId: area.id, gatewayId: gateway.id, credential: textAt(answer, 'credential') }
}

/** Creates or finds the machine, points and sensors of a recording; returns the ids of the points in order. */
export async function createRecords(api: Api, recordingsArea: RecordingsArea, recording: Recording): Promise<number[]> {
  const equipment = await ensure(
    api,
    'equipment',
    { name: recording.id.slice(0, 60), areaId: recordingsArea.areaId },
    {
      type: 9,
      level: 'C',
      runStatus: 'Open',
      ...(recording.rpm !== null && { ratedSpeed: recording.rpm }),
      ...(recording.bearing && { driveBearing: bearingText(recording.bearing).slice(0, 120) }),
    },
  )
  const mappingIds: number[] = []
  for (const [index, point] of pointsOf(recording).entries()) {
    const mapping = await ensure(
      api,
      'mapping',
      { name: point.name, equipmentId: equipment.id },
      { drivePort: 'DrivePort', installationMethod: 'Bolt', orderNum: index + 1 },
    )
    const sensor = await ensure(
      api,
      'sensor',
      { sensorId: point.sensorId },
      {
        name: `${recording.id} ${point.name}`.slice(0, 60),
        model: 'XYGT_AD',
        installationMethod: 'Bolt',
        companyId: recordingsArea.companyId,
        gatewayId: recordingsArea.gatewayId,
        mappingId: mapping.id,
        x1: 1,
        y1: 3,
        z1: 2,
        sensorSensitivity: 100,
        sleepT: 0,
        dataSampling: 30,
        dataUpload: 60,
        listening: 1,
        // This sensor does not sleep and records no waveforms by schedule; those of the recording are sent for it.
        waveEnabled: false,
        learnTime: 7,
        alarmInterval: 6,
      },
    )
    if (!sensor.created && sensor.row.mappingId === null) await api.put('/sensor/edit', { id: sensor.id, mappingId: mapping.id })
    mappingIds.push(mapping.id)
  }
  return mappingIds
}
