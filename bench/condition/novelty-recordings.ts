import type { SignalRecord } from '@undertone/condition/diagnosis/record/machine-facts'
import { isComparable } from '@undertone/condition/diagnosis/record/record-view'
import { type Band, bandFeatures, bandsOf } from '@undertone/condition/novelty/band-features'
import type { NoveltyRecording } from '@undertone/condition/novelty/baseline-fit'
import { followPoint, learnPoint, type PointBaseline, type PointWatch } from '@undertone/condition/novelty/point-novelty'
import { namesIn, readFolderRecording } from '../../scripts/diagnose/read-folder.ts'

/** Windows that a recording is cut into, and how many of the first are its baseline. A second of signal has no more independent ones to give. */
const WINDOWS = 128
const LEARNED = 96
/** One false alarm in a thousand windows: rarer than that, 96 windows can promise nothing. */
const rate = { perYear: 365.25 / 1000, recordingsPerDay: 1 }

interface Healthy {
  readonly id: string
  readonly record: SignalRecord
  readonly bands: readonly Band[]
  readonly length: number
  readonly baseline: PointBaseline
}

/** The windows of a recording, as if they were recordings of one point, one after the other. */
function windowsOf({ channels, sampleHz }: SignalRecord, bands: readonly Band[], length: number): NoveltyRecording[] {
  const count = Math.min(...channels.map(({ samples }) => Math.floor(samples.length / length)))
  return Array.from({ length: count }, (_, at) => {
    const axes = channels.map(({ samples }) => Float64Array.from(samples.subarray(at * length, (at + 1) * length)))
    const features = bandFeatures(axes, sampleHz, bands)
    return features ? [{ t: at, features, state: { speedRpm: null, load: null, temperatureC: null } }] : []
  }).flat()
}

/** Alarms in a row of windows, and how many windows were compared. */
function alarmsIn(baseline: PointBaseline, windows: readonly NoveltyRecording[]): { alarms: number; compared: number } {
  let watch: PointWatch = new Map()
  let [alarms, compared, isOpen] = [0, 0, false]
  for (const window of windows) {
    const next = followPoint(watch, baseline, window, rate)
    watch = next.watch
    const { kind } = next.verdict
    if (kind === 'usual' || kind === 'unusual') compared++
    if (kind === 'unusual' && !isOpen) alarms++
    isOpen = kind === 'unusual'
  }
  return { alarms, compared }
}

/**
 * Novelty on recordings of a folder. Healthy ones: the first three quarters are the baseline of the last. Faulty ones beside those that have the same
 * channels, rate and speed: such a pair differs in more than its fault, so what is noticed says little, and what is not noticed says something.
 */
export function noveltyOfRecordings(folder: string): void {
  const recordings = namesIn(folder).flatMap((name) => {
    const found = readFolderRecording(folder, name)
    return 'record' in found ? [found] : []
  })
  const healthy: Healthy[] = []
  let [alarmed, compared] = [0, 0]
  for (const { id, record, sidecar } of recordings.filter((one) => one.sidecar.label?.fault === 'none')) {
    const length = Math.floor(Math.min(...record.channels.map(({ samples }) => samples.length)) / WINDOWS)
    const bands = bandsOf(record.sampleHz, length)
    const windows = windowsOf(record, bands, length)
    const baseline = learnPoint(windows.slice(0, LEARNED))
    const result = alarmsIn(baseline, windows.slice(LEARNED))
    healthy.push({ id, record, bands, length, baseline })
    compared += result.compared
    if (result.alarms > 0) {
      alarmed++
      console.log(`  alarm on ${id}, labelled ${JSON.stringify(sidecar.label)}`)
    }
  }
  console.log(`\nhealthy recordings with an alarm in their last quarter: ${alarmed} of ${healthy.length} (${compared} windows compared)`)
  let [noticed, pairs] = [0, 0]
  for (const { record, sidecar } of recordings) {
    const other = healthy.find((one) => isComparable(record, one.record))
    if (!other || !sidecar.label || sidecar.label.fault === 'none') continue
    const result = alarmsIn(other.baseline, windowsOf(record, other.bands, other.length))
    if (result.compared === 0) continue
    pairs++
    if (result.alarms > 0) noticed++
  }
  console.log(`faulty recordings noticed beside a healthy one of the same channels, rate and speed: ${noticed} of ${pairs}`)
}
