import type { Shelved } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import type { AlarmDetail, AlarmRecord, MachineAlarms } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { SensorLimits } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'

const hourMs = 3_600_000
/** When the sample alarm was raised. */
export const raisedMs = Date.UTC(2026, 2, 4, 10)

/** An active danger alarm of the vibration severity of one axis, unread and unacknowledged. */
export const sampleAlarm = (part: Partial<AlarmRecord> = {}): AlarmRecord => ({
  id: 7,
  alarmType: 'VibrationIntensity',
  axis: 'X',
  axes: [],
  directions: null,
  bandId: null,
  bandName: null,
  mode: 'Eigenvalue',
  source: 1,
  level: 3,
  key: 'vX',
  side: 'above',
  limitValue: 7.1,
  limitOrigin: 'Machine',
  value: 7.4,
  peakValue: 9.25,
  peakMs: raisedMs,
  beganAt: '2026-03-04 09:00:00',
  raisedAt: '2026-03-04 10:00:00',
  endedAt: null,
  beganMs: raisedMs - hourMs,
  raisedMs,
  lastMs: raisedMs,
  endedMs: null,
  endedBecause: null,
  count: 3,
  flaps: 0,
  isLate: false,
  companyId: 1,
  companyName: 'Mill',
  areaId: 2,
  areaName: 'Hall',
  equipmentId: 3,
  equipmentName: 'Pump 3',
  mappingId: 4,
  mappingName: 'Drive end',
  sensorId: 'S-0004',
  gatewayId: null,
  gatewayName: null,
  sensorCount: null,
  handling: 0,
  handler: null,
  handledAt: null,
  measures: null,
  faultCategory: null,
  mutedBy: null,
  mutedBecause: null,
  readState: 1,
  attachments: 0,
  ...part,
})

/** The same alarm with all that its page shows. */
export const sampleDetail = (part: Partial<AlarmDetail> = {}): AlarmDetail => ({
  ...sampleAlarm(),
  escalatedAt: null,
  handledValue: null,
  handledLevel: null,
  handledOpen: null,
  uploadMinutes: 60,
  events: [],
  files: [],
  nearestWave: null,
  ...part,
})

/** An alarm of a gateway from which no data arrive. */
export const offlineGateway: Partial<AlarmRecord> = {
  alarmType: 'Offline',
  level: 5,
  source: 2,
  axis: null,
  key: null,
  side: null,
  limitValue: null,
  limitOrigin: null,
  value: null,
  peakValue: null,
  equipmentId: null,
  equipmentName: null,
  mappingId: null,
  mappingName: null,
  sensorId: null,
  gatewayId: 9,
  gatewayName: 'Gateway 9',
  sensorCount: 12,
}

/** A machine with one danger alarm. */
export const sampleMachine = (part: Partial<MachineAlarms> = {}): MachineAlarms => ({
  equipmentId: 3,
  equipmentName: 'Pump 3',
  areaName: 'Hall',
  companyName: 'Mill',
  criticality: 'A',
  runStatus: 'Open',
  worst: 3,
  openDanger: 1,
  openWarning: 0,
  openOffline: 0,
  unhandled: 2,
  total: 5,
  points: 4,
  lastRaisedAt: '2026-03-04 10:00:00',
  ...part,
})

/** An alarm that is shelved for two days. */
export const sampleShelving = (part: Partial<Shelved> = {}): Shelved => ({
  id: 1,
  alarmId: 7,
  alarmType: 'VibrationIntensity',
  bandName: null,
  companyName: 'Mill',
  equipmentName: 'Pump 3',
  mappingId: 4,
  mappingName: 'Drive end',
  gatewayName: null,
  reason: 'Bearing ordered',
  userName: 'Ann',
  endedByName: null,
  createdAt: '2026-03-04 11:00:00',
  untilAt: '2026-03-06 11:00:00',
  untilMs: raisedMs + 49 * hourMs,
  endedAt: null,
  holds: true,
  ...part,
})

/** A sensor with an inherited limit and one override. */
export const sampleSensor = (part: Partial<SensorLimits> = {}): SensorLimits => ({
  id: 4,
  sensorId: 'S-0004',
  name: 'Sensor 4',
  model: 'VB300',
  category: 'TemperatureVibration',
  companyName: 'Mill',
  equipmentName: 'Pump 3',
  mappingId: 4,
  mappingName: 'Drive end',
  thresholdId: null,
  thresholdName: null,
  isOfMachine: false,
  defaultName: 'Company default',
  machineClass: null,
  machineFactor: null,
  neverSleeps: false,
  limits: [
    { name: 'vXCMax', value: 4.5, origin: 'Default', standard: null },
    { name: 'vXDMax', value: 8, origin: 'Own', standard: null },
  ],
  alarms: [{ alarmType: 'VibrationIntensity', enabled: true, intervalCount: 3, intervalTime: 1, own: false }],
  ...part,
})
