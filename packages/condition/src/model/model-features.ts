import { partHarmonics, shaftOrders, sharedOrders } from '@undertone/domain/diagnostic-model/model-features.table'
import { bearingRule } from '../diagnosis/bearing/bearing-constants.ts'
import { type OrderLevels, orderLevels } from '../diagnosis/bearing/order-levels.ts'
import { bearingLineOrders } from '../diagnosis/bearing-orders.ts'
import { meshesOf } from '../diagnosis/drive-train.ts'
import type { ChannelView } from '../diagnosis/record/channel-view.ts'
import type { RecordView } from '../diagnosis/record/record-view.ts'
import { baselineOf, exactSpeedHz, orderLine } from '../diagnosis/rule/shaft-lines.ts'

/** Lines are capped at this height, and growth at this many dB each way: what lies beyond says no more (guess). */
const ceilingDb = 40
const growthDb = 30
/** Levels below this share of another are nothing, so that logarithms end somewhere. */
const least = 1e-6
/** The band of low frequencies, Hz, and the upper share of the band that counts as high. */
const lowHz = 1000
const highShare = 0.5

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, Number.isFinite(value) ? value : 0))
const height = (db: number | undefined): number => clamp(db ?? 0, 0, ceilingDb)
const growth = (now: number, then: number): number =>
  clamp(20 * Math.log10(Math.max(now, least) / Math.max(then, least)), -growthDb, growthDb)
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
const logShare = (part: number, whole: number): number => Math.log10(Math.max(least, share(part, whole)))

type Values = Record<string, number>

const { bpfo, bpfi, bsf, ftf } = { bpfo: 'outer', bpfi: 'inner', bsf: 'ball', ftf: 'cage' } as const

/** The line of each part, and what modulates it, in orders of the shaft; the bearing whose lines stand highest, where a point has several. */
function bearingValues(levels: OrderLevels, { facts }: RecordView): Values {
  const db = (order: number): number => height(levels.at(order, bearingRule.narrowMask)?.db)
  const ofBearings = facts.bearings.flatMap((mounted): Values[] => {
    const orders = bearingLineOrders(mounted.facts)?.orders
    if (!orders) return []
    const lines = [
      { part: bpfo, line: orders.bpfo, apart: 1 },
      { part: bpfi, line: orders.bpfi, apart: 1 },
      { part: bsf, line: 2 * (orders.bsf ?? 0), apart: orders.ftf },
      { part: ftf, line: orders.ftf, apart: 1 },
    ]
    return [
      Object.fromEntries(
        lines.flatMap(({ part, line, apart }) => [
          ...partHarmonics.map((harmonic) => [`envelope:${part}:${harmonic}`, line > 0 ? db(harmonic * line) : 0] as const),
          [`sideband:${part}`, line > apart ? (db(line - apart) + db(line + apart)) / 2 : 0] as const,
        ]),
      ),
    ]
  })
  const top = (values: Values): number => Math.max(...Object.values(values))
  return ofBearings.toSorted((a, b) => top(b) - top(a))[0] ?? {}
}

/** The highest line of the envelope that is no order of the shaft, above its first. */
function topLine({ db, orderStep }: OrderLevels): number {
  let top = 0
  for (let k = Math.ceil(1 / orderStep); k < db.length; k++) {
    const order = k * orderStep
    if (Math.abs(order - Math.round(order)) > bearingRule.wideMask.orders + bearingRule.wideMask.bins * orderStep && db[k]! > top)
      top = db[k]!
  }
  return height(top)
}

/** Lines of what the machine has beside shaft and bearings. */
function driveValues(channel: ChannelView, { facts }: RecordView, exactHz: number): Values {
  const over = (view: 'acceleration' | 'velocity', hz: number): number => height(channel.line(view, hz)?.floorDb)
  const mesh = meshesOf(facts.teeth ?? [])[0]
  const blades = facts.blades ?? facts.vanes
  const meshHz = mesh ? mesh.order * exactHz : 0
  const sides = mesh ? [mesh.shafts[0].order * exactHz, mesh.shafts[1].order * exactHz] : []
  return {
    'mesh:1': mesh ? over('acceleration', meshHz) : 0,
    'mesh:2': mesh ? over('acceleration', 2 * meshHz) : 0,
    'mesh:sideband': Math.max(0, ...sides.map((hz) => (over('acceleration', meshHz - hz) + over('acceleration', meshHz + hz)) / 2)),
    'pass:1': blades ? over('velocity', blades * exactHz) : 0,
    'mains:2': facts.mains ? over('velocity', 2 * facts.mains.lineHz) : 0,
  }
}

/** What has changed since the healthy record. */
function growthValues(channel: ChannelView, view: RecordView, exactHz: number): Values {
  const before = baselineOf(view, channel)
  if (!before || !view.baseline) return {}
  const thenHz = exactSpeedHz(view.baseline, exactHz)
  const line = (order: number) =>
    growth(orderLine(channel, exactHz, order)?.amplitude ?? 0, orderLine(before, thenHz, order)?.amplitude ?? 0)
  return {
    'growth:1x': line(1),
    'growth:2x': line(2),
    'growth:velocity': growth(channel.velocityRms(), before.velocityRms()),
    'growth:acceleration': growth(channel.features().rms, before.features().rms),
  }
}

/** Values that need no speed. */
function waveValues(channel: ChannelView): Values {
  const { kurtosis, crest, rms } = channel.features()
  return {
    kurtosis: Math.log10(Math.max(1, kurtosis ?? 3)),
    crest: Math.log10(Math.max(1, crest ?? 3)),
    high: logShare(channel.bandRms(highShare * channel.topHz, channel.topHz), rms),
    low: logShare(channel.bandRms(0, Math.min(lowHz, channel.topHz)), rms),
  }
}

/** Every feature of one channel by its key; those that a record or a machine does not have are 0. */
export function featureRow(channel: ChannelView, view: RecordView): Values {
  if (!view.speed) return waveValues(channel)
  const exactHz = exactSpeedHz(view.channels, view.speed.hz)
  const levels = orderLevels(channel.fronts.logEnvelope(), channel.fronts.df, view.speed.hz)
  const everything = { bins: 0, orders: 0 }
  const velocity = channel.velocityRms()
  return {
    ...waveValues(channel),
    ...Object.fromEntries(shaftOrders.map((order) => [`velocity:${order}x`, height(orderLine(channel, exactHz, order)?.floorDb)])),
    ...Object.fromEntries(
      sharedOrders.map((order) => [
        `share:${order}x`,
        clamp(share((orderLine(channel, exactHz, order)?.amplitude ?? 0) / Math.SQRT2, velocity), 0, 2),
      ]),
    ),
    ...bearingValues(levels, view),
    'envelope:1x': height(levels.at(1, everything)?.db),
    'envelope:2x': height(levels.at(2, everything)?.db),
    'envelope:top': topLine(levels),
    ...driveValues(channel, view, exactHz),
    ...growthValues(channel, view, exactHz),
  }
}
