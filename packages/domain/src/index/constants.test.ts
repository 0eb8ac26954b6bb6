import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as alarm from '../alarm/threshold/alarm-limits.ts'
import { samplingListPageSize } from '../analysis/analysis-defaults.ts'
import * as analysis from '../analysis/analysis-limits.ts'
import { isoZones } from '../asset/severity/iso-zones.table.ts'
import { codesOf } from '../core/enum.ts'
import { coreErrors } from '../core/error.ts'
import * as core from '../core/limits.ts'
import { dateRanges } from '../core/range/date-ranges.table.ts'
import { axisColours, units } from '../core/unit.ts'
import { sleepMinutes } from '../device/device.enums.ts'
import * as device from '../device/model/device-limits.ts'
import { frequencyBands } from '../device/model/frequency-bands.table.ts'
import { gatewayModels } from '../device/model/gateway-models.table.ts'
import * as period from '../device/model/period-choices.table.ts'
import { sensorModelOf, sensorModels } from '../device/model/sensor-models.table.ts'
import * as choices from '../device/model/wave-choices.table.ts'
import * as interval from '../device/sensor/alarm-interval.enums.ts'
import { rssiDbm, temperatureRange } from '../device/telemetry/telemetry.ts'
import { faultCategory } from '../diagnosis/diagnosis.enums.ts'
import { faultCodes, frequencyFaultCodes } from '../diagnosis/fault-codes.table.ts'
import { imageSizes } from '../file/image-sizes.table.ts'
import * as health from '../health/health-limits.ts'
import { credentialLength } from '../session/session.calls.ts'
import { sessionErrors } from '../session/session.errors.ts'
import { soonExpireAcknowledgeHours } from '../session/session-limits.ts'
import { tenantDuration } from '../tenant/tenant.enums.ts'
import * as wave from '../waveform/wave-limits.ts'
import { wavePageSizes } from '../waveform/wave-views.table.ts'
import { waveformErrors } from '../waveform/waveform.errors.ts'
import { errorTables } from './errors.ts'

const wanted = z
  .record(z.string(), z.unknown())
  .parse(JSON.parse(readFileSync(new URL('../fixtures/spec-constants.json', import.meta.url), 'utf8')))
const codes = Object.values(errorTables).flatMap((table) => Object.values(table).map((row) => row.code))
const ends = ({ min, max }: { readonly min: number; readonly max: number }) => [min, max]
const model = (name: string) => sensorModelOf(name) ?? { waves: [], axes: [], voicePrintSeconds: null }
const pointsOf = (name: string, mode: number) => model(name).waves.find((one) => one.mode === mode)?.points ?? []
const ratesOf = (name: string, mode: number) => model(name).waves.find((one) => one.mode === mode)?.sampleHz ?? []
const zonesOf = (code: string) => isoZones.filter((row) => row.code === code).flatMap(({ ab, bc, cd }) => [ab, bc, cd])
const sizesOf = (key: keyof typeof imageSizes) => imageSizes[key].map(({ widthPx, heightPx }) => `${widthPx}x${heightPx}`)
const single = (list: readonly string[]) => (list.length === 1 ? list[0] : list)
const minutes = (list: readonly number[], step: 1 | 60) =>
  list.filter((one) => (one % 60 === 0 && one > 0 ? 60 : 1) === step).map((one) => one / step)

/** The constants of the product, in the shape of the specification's constants. */
const ours: Record<string, unknown> = {
  ErrorCodes: {
    success: core.successCode,
    unauthorized: coreErrors.unauthorized.code,
    sensorNotExisted: waveformErrors.sensorNotExisted.code,
    accountExpired: sessionErrors.accountExpired.code,
  },
  requestTimeoutMs: core.requestTimeoutMs,
  retrievalDialogPageSizes: wave.retrievalPageSizes,
  retrievalDialogDefaultPageSize: wave.retrievalDefaultPageSize,
  tablePageSizes: core.tablePageSizes,
  samplingListPageSize,
  trendWaveDefaultPage: analysis.trendWavePage.number,
  trendWaveDefaultSize: analysis.trendWavePage.size,
  eigenvalueDecimals: wave.featureValueDecimals,
  temperatureIntervalMinutes: analysis.temperatureIntervalMinutes,
  denseLayoutAbove: analysis.denseLayoutAbove,
  temperatureInvalid: { above: temperatureRange.max, below: temperatureRange.min },
  resentWithinSeconds: wave.resentWithinSeconds,
  scoreLevels: Object.fromEntries(Object.entries(health.scoreLevels).map(([level, range]) => [level, ends(range)])),
  alarmTimingDefaults: alarm.alarmTimingDefaults,
  soonExpireAcknowledgeHours,
  carouselBoundaryMs: core.carouselBoundaryMs,
  deleteDialogPx: core.deleteDialogPx,
  alarmPopupReappearsMinutes: alarm.alarmPopupReappearsMinutes,
  adaptiveThresholdMonths: alarm.adaptiveThresholdMonths,
  gatewayChannelMax: device.gatewayChannelMax,
  rotationSpeedRange: ends(device.rotationSpeedRange),
  credentialLength: ends(credentialLength),
  samplingFrequencyKHz: choices.sampleHzChoices.map((hz) => hz / 1000),
  wavePoints: choices.wavePointCounts,
  waveLengths: choices.waveLengths,
  axisColours,
  alarmColours: alarm.alarmColours,
  imageSizesPx: Object.fromEntries((Object.keys(imageSizes) as (keyof typeof imageSizes)[]).map((key) => [key, single(sizesOf(key))])),
  vbl50CollectDuration: ends(device.vbl50CollectSeconds),
  readCommandResultAfterSeconds: device.readCommandResultAfterSeconds,
  hourChoices: period.hourChoices,
  countChoices: ends(period.countChoices),
  channelChoices: ends(device.channelChoices),
  wirelessChannels: ends(device.wirelessChannels),
  wirelessMHz: device.wirelessMHz,
  hexOptions: device.hexOptions,
  alarmCountOptions: interval.alarmCountOptions,
  alarmCountMax: alarm.alarmCountMax,
  alarmHours: ends(interval.alarmHours),
  vb43UploadMinutes: period.vb43UploadMinutes,
  dateFormat: core.dateFormat,
  ...core.durationOf,
  largeScreenWindowHours: health.largeScreenWindowHours,
  tenantDurations: Object.values(tenantDuration.members).map((member) => member.en),
}
/** Constants that are written as sentences, or that the product has in a table of another shape. */
const apart: Record<string, () => void> = {
  rssi: () => {
    expect([0, 1, 31, 32, -1].map(rssiDbm)).toEqual([-113, -111, -51, null, null])
  },
  voicePrintSeconds: () => {
    const seconds = sensorModels.filter((row) => row.source.startsWith('specification') && row.model !== 'VB24H')
    expect(new Set(seconds.map((row) => row.voicePrintSeconds))).toEqual(new Set([null, device.voicePrintSeconds]))
    expect({ default: device.voicePrintSeconds, VB24H: model('VB24H').voicePrintSeconds }).toEqual(wanted.voicePrintSeconds)
  },
  gatewaySensorWarning: () => expect(gatewayModels.filter((row) => row.sensorWarning !== wanted.gatewaySensorWarning)).toEqual([]),
  iso10816: () => {
    expect([zonesOf('p2-1500'), zonesOf('p2-3000')]).toEqual([
      [2.8, 5.3, 8.5],
      [3.8, 7.5, 11.8],
    ])
    expect(zonesOf('p4')).toEqual([4.5, 9.3, 14.7])
    expect([zonesOf('p5-1'), zonesOf('p5-2')]).toEqual([
      [1.6, 2.5, 4],
      [2.5, 4, 6.4],
    ])
  },
  playback: () => {
    expect({ ...wave.playback, sampleRate: '1000 / interval' }).toEqual(wanted.playback)
    expect(wave.playbackHz(0.039_062_5)).toBe(25_600)
  },
  sleepUploadSamplingChoices: () => {
    const choices = Object.values(sleepMinutes.members).map((member) => Number(member.code))
    expect(choices.slice(0, 2)).toEqual([0, 0.5])
    expect(minutes(choices.slice(2), 1)).toEqual([1, 2, 3, 5, 10, 15, 30])
    expect(minutes(choices.slice(2), 60)).toEqual(Array.from({ length: 24 }, (_, hour) => hour + 1))
    expect(period.vbl50LongestSleepHours).toBe(12)
  },
  sleepUploadSamplingChoicesOther: () => {
    expect(minutes(period.otherPeriodMinutes, 1)).toEqual([5, 10, 15, 30])
    expect(minutes(period.otherPeriodMinutes, 60)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24])
  },
  otherTimeOptions: () => expect(period.shortPeriodMinutes).toEqual([30, 60, 120, 180, 240]),
  samplingHzByModel: () => {
    const offered = new Set(sensorModels.flatMap((row) => row.waves.flatMap((one) => one.sampleHz)))
    expect([6660, 3330, 1660, 833, 44_440, 25_600, 12_800, 2560, 208].filter((hz) => !offered.has(hz))).toEqual([])
    expect([Math.min(...ratesOf('VB24H', 0)), Math.max(...ratesOf('VB24H', 0))]).toEqual([833, 6664])
    expect(ratesOf('VB24H', 1)).toEqual(expect.arrayContaining([2560, 25_600, 51_200]))
    expect([ratesOf('RVT50', 0), Math.min(...ratesOf('EVT41', 0))]).toEqual([[2000], 208])
  },
  wavePointsByModel: () => {
    expect([pointsOf('VB11', 0), pointsOf('VB21', 0)]).toEqual([
      [1024, 2048, 4096, 8192],
      [1024, 2048],
    ])
    expect(pointsOf('VB24H', 0)).toEqual([1024, 2048, 4096])
    expect(pointsOf('VB24H', 1)).toEqual([8192, 16_384, 32_768, 65_536])
    expect(pointsOf('VB24H', 2)).toEqual([131_072, 262_144, 524_288, 1_048_576])
    expect(['VB40', 'VBL50', 'VBL11', 'VBL12', 'VBS40', 'EVT41'].filter((name) => pointsOf(name, 0).join() !== '1600')).toEqual([])
    expect(pointsOf('VB43', 0)).toEqual([1600, 2048, 4096])
  },
  bandsHz: () => {
    const bands = Object.entries(frequencyBands).map(([name, list]) => [name, list.map(({ lowHz, highHz }) => [lowHz, highHz])])
    expect(wanted.bandsHz).toMatchObject(Object.fromEntries(bands))
    expect(frequencyBands.VB24H[1]).toMatchObject({ lowHz: 16_000, label: '1.6-1.7 kHz' })
  },
  dateRanges: () => expect(dateRanges).toHaveLength(z.array(z.string()).parse(wanted.dateRanges).length),
  units: () => {
    const { acceleration, velocity, displacement, temperature, speed, angle, voltage, signal, frequency, slope } = units
    expect([acceleration, velocity, displacement, temperature, speed].map((unit) => unit.symbol)).toEqual([
      'm/s²',
      'mm/s',
      'μm',
      '℃',
      'r/min',
    ])
    expect([angle, voltage, signal, frequency].map((unit) => unit.symbol)).toEqual(['°', 'V', 'dBm', 'Hz'])
    // "mm/s per day", abbreviated as a unit symbol.
    expect(slope.symbol).toBe('mm/s/d')
  },
  faultCodes: () => {
    expect(faultCodes.map((row) => row.code)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18])
    expect(faultCodes.flatMap((row) => row.categories).sort()).toEqual(codesOf(faultCategory).sort())
    const lines = frequencyFaultCodes.map((row) => row.code)
    expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b))
    expect([lines[0], lines.at(-1)]).toEqual([1101, 1302])
  },
  httpStatusTexts: () =>
    expect(
      z
        .array(z.number())
        .parse(wanted.httpStatusTexts)
        .filter((status) => !codes.includes(status)),
    ).toEqual([]),
}

test.each(Object.entries(ours))('%s is as specified', (name, value) => expect(value).toEqual(wanted[name]))

test.each(Object.entries(apart))('%s is as specified, in its own table', (_name, holds) => holds())

test('every constant of the specification is checked', () => {
  const notes = (name: string) => name.endsWith('Note')
  expect(Object.keys(wanted).filter((name) => !notes(name) && !(name in ours) && !(name in apart))).toEqual([])
})

test('pins in charts are 20 or 5 px', () => expect(Object.values(analysis.markerPinPx)).toEqual([20, 5]))

test('a wave page is the first part of the points that a wave can have', () => {
  expect(choices.wavePointCounts.slice(0, wavePageSizes.length)).toEqual(wavePageSizes)
})
