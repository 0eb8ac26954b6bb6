import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { ChannelView } from '../record/channel-view.ts'
import type { RecordView } from '../record/record-view.ts'
import { lineEvidence, valueEvidence } from '../rule/evidence.ts'
import { baselineSpeedHz, exactSpeedHz, radialOf } from '../rule/shaft-lines.ts'
import { suspicion } from '../rule/suspicion.ts'
import type { PointView } from './machine-points.ts'
import type { MachineRule, MachineSuspicion } from './machine-rule.ts'

const source = ruleSources.beltSlip.reference
/** The driven shaft is searched from this share below the speed that the pulleys give to this share above it. */
const search = { below: 0.08, above: 0.005 } as const
/** Slip beyond that of the baseline. */
const minSlip = 0.01
const minDb = 20
const confidence = 0.55

interface Slip {
  readonly channel: ChannelView
  readonly hz: number
  readonly floorDb: number
  readonly amplitude: number
  readonly slip: number
}

/** The highest line near the speed of the driven shaft, and how far below it lies. */
function slipOf(channels: readonly ChannelView[], expectedHz: number): Slip | null {
  const found = channels.flatMap((channel): Slip[] => {
    const middle = expectedHz * (1 - (search.below - search.above) / 2)
    const line = channel.line('velocity', middle, (expectedHz * (search.below + search.above)) / 2)
    return line && line.floorDb >= minDb ? [{ channel, ...line, slip: 1 - line.hz / expectedHz }] : []
  })
  return found.toSorted((a, b) => b.floorDb - a.floorDb)[0] ?? null
}

/** Speed of the driving shaft in its own record; a motor's slip moves it by less than the belt's. */
const drivingHz = (view: RecordView): number => exactSpeedHz(view.channels, view.speed?.hz ?? 0)

function slipping(driving: PointView, driven: PointView, ratio: number): MachineSuspicion[] {
  const { view } = driven
  if (!driving.view.speed || !view.speed || !view.baseline || !driving.view.baseline) return []
  const now = slipOf(radialOf(view), drivingHz(driving.view) * ratio)
  const thenHz = baselineSpeedHz(driving.view) * ratio
  const then = slipOf(
    view.baseline.filter(({ direction }) => direction !== 'axial'),
    thenHz,
  )
  // Two lines less than a bin and a half apart are one.
  const needed = Math.max(minSlip, (1.5 * view.df) / (view.speed.hz || 1))
  if (!now || !then || now.slip - then.slip < needed) return []
  const evidence = [
    lineEvidence(view, now.channel, now, { label: '1×', view: 'velocity', harmonic: 1, source }),
    valueEvidence(view, now.channel, {
      label: 'slip',
      view: 'velocity',
      value: now.slip,
      unit: '',
      comparedWith: { what: 'baseline', value: then.slip, unit: '' },
      source,
    }),
  ]
  const doubts = [{ cn: '请检查皮带张紧力和轮槽', en: 'Check the tension of the belt and the grooves of the pulleys.' }]
  return [{ ...suspicion('belt', confidence, evidence, { doubts }), point: driven.key }]
}

/** A slipping belt, from the speeds of its two shafts. */
export const beltSlip: MachineRule = {
  key: 'belt-slip',
  kinds: ['belt'],
  looksFor: {
    cn: '从动轴 1× 比主动轴转速和带轮直径算出的转速低，且比基准时多 1% 以上',
    en: 'A 1× of the driven shaft below the speed that the driving one and the pulleys give, by 1 % more than in the baseline',
  },
  source,
  find: ({ drives }) =>
    drives.filter(({ kind }) => kind === 'belt').flatMap(({ between: [driving, driven], ratio }) => slipping(driving, driven, ratio)),
}
