import type { DataOf } from '@undertone/domain/core/call'
import { type SamplingRecord, waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { answer } from '../../core/testing/fake-server.ts'

/** A medium-frequency recording of point 4 with all three axes. */
export const sampleRecording = (waveId: number, part: Partial<SamplingRecord> = {}): SamplingRecord => ({
  waveId,
  mappingId: 4,
  sensorId: 'S-0004',
  dateTime: '2026-03-04 10:00:00',
  createTime: '2026-03-04 10:00:05',
  freqMode: 0,
  unit: 'm/s²',
  sampleHz: 25_600,
  wavePoint: 16_384,
  rpm: 1480,
  axes: ['X', 'Y', 'Z'],
  missingAxes: [],
  ...part,
})

type SensorOfPoint = DataOf<typeof waveformCalls.sensorType>

/** The sensor of a point, mounted with X horizontal, Y vertical and Z axial. */
export const sensorAnswer = (part: Partial<SensorOfPoint> = {}) =>
  answer(waveformCalls.sensorType, {
    ...{ sensorId: 'S-0004', sensorType: 'VB24H', axes: ['X', 'Y', 'Z'], directions: [1, 3, 2], voicePrint: false, frequencyOptions: [] },
    ...part,
  } as SensorOfPoint)
