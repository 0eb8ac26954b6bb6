import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import { isProblem } from '@undertone/dsp/record/problem'
import type { ChannelView } from '../record/channel-view.ts'
import { noFacts, type SignalRecord } from '../record/machine-facts.ts'
import { type RecordView, recordView } from '../record/record-view.ts'
import { lineEvidence, valueEvidence } from '../rule/evidence.ts'
import { exactSpeedHz, orderLine, presentLine, radialOf } from '../rule/shaft-lines.ts'
import { suspicion } from '../rule/suspicion.ts'
import type { PointView } from './machine-points.ts'
import type { MachineRule, MachineSuspicion } from './machine-rule.ts'

const source = ruleSources.overSpeed.reference
/** Growth of 1× at one speed, and how many times less it has grown at another one. An imbalance grows at all speeds alike: less than this speaks against it. */
const needs = { growth: 1.75, lessElsewhere: 1.6, alike: 1.25 } as const
/** Records of one speed, and speeds that are different enough for a resonance to tell them apart (a Q of 10 is 10 % wide). */
const speeds = { same: 0.03, apart: 0.08 } as const
/** Records since the baseline that still describe the present state. */
const newest = 4
const confidence = 0.6

interface Reading {
  readonly hz: number
  readonly channel: string
  readonly amplitude: number
}

/** Amplitudes of 1× of a record, by channel across the shaft. */
function readingsOf(view: RecordView): readonly Reading[] {
  if (!view.speed) return []
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  return radialOf(view).flatMap((channel) => {
    const line = orderLine(channel, exactHz, 1)
    return line ? [{ hz: exactHz, channel: channel.name, amplitude: line.amplitude }] : []
  })
}

const readingsOfRecord = (record: SignalRecord): readonly Reading[] => {
  const view = recordView({ record, facts: noFacts, baselines: [], library: [] })
  return isProblem(view) ? [] : readingsOf(view)
}

interface Growth {
  readonly hz: number
  readonly channel: string
  readonly growth: number
}

/** Growth of 1× at each speed for which the baseline has a record. */
function growths(now: readonly Reading[], then: readonly Reading[]): readonly Growth[] {
  return now.flatMap(({ hz, channel, amplitude }) => {
    const [nearest] = then
      .filter((one) => one.channel === channel && Math.abs(one.hz / hz - 1) <= speeds.same)
      .toSorted((a, b) => Math.abs(a.hz - hz) - Math.abs(b.hz - hz))
    // The force of the residual imbalance grows with the cube of the speed in velocity.
    return nearest && nearest.amplitude > 0 ? [{ hz, channel, growth: amplitude / nearest.amplitude / (hz / nearest.hz) ** 3 }] : []
  })
}

/** How 1× has grown on a channel: at the speed where it has grown most, and least at a speed that is clearly another. */
interface Course {
  readonly channel: ChannelView
  readonly top: Growth
  readonly least: number
}

const known = new WeakMap<PointView, readonly Course[]>()

/** The channels across the shaft whose 1× has grown, where records of different speeds tell how; read once for finding and refuting. */
function coursesOf(point: PointView): readonly Course[] {
  const courses = known.get(point) ?? readCourses(point)
  known.set(point, courses)
  return courses
}

function readCourses({ view, earlier, baselines }: PointView): readonly Course[] {
  if (!view.speed || baselines.length < 2 || earlier.length === 0) return []
  const all = [...baselines, ...earlier].flatMap(({ speedHz }) => speedHz ?? [])
  if (Math.max(view.speed.hz, ...all) < Math.min(view.speed.hz, ...all) * (1 + speeds.apart)) return []
  const now = [...readingsOf(view), ...earlier.slice(-newest).flatMap(readingsOfRecord)]
  const grown = growths(now, baselines.flatMap(readingsOfRecord))
  return radialOf(view).flatMap((channel) => {
    const own = grown.filter((one) => one.channel === channel.name)
    const top = own.toSorted((a, b) => b.growth - a.growth)[0]
    const away = top ? own.filter(({ hz }) => Math.abs(hz / top.hz - 1) >= speeds.apart) : []
    if (!top || top.growth < needs.growth || away.length === 0) return []
    return [{ channel, top, least: Math.min(...away.map(({ growth }) => growth)) }]
  })
}

function resonance(point: PointView, channels: readonly Course[]): MachineSuspicion[] {
  const { key, view } = point
  if (channels.length === 0) return []
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  const evidence = channels.flatMap(({ channel, top, least }) => {
    const line = presentLine(channel, exactHz, 1)
    return [
      ...(line ? [lineEvidence(view, channel, line, { label: '1×', view: 'velocity', harmonic: 1, family: 'shaft', source })] : []),
      valueEvidence(view, channel, {
        label: `1× @ ${Math.round(top.hz * 60)} r/min`,
        view: 'velocity',
        value: top.growth,
        unit: '×',
        comparedWith: { what: 'neighbours', value: least, unit: '×' },
        source,
      }),
    ]
  })
  const doubts = [
    {
      cn: '1× 只在某一转速附近放大：请检查支承刚度、地脚螺栓，并做锤击试验',
      en: '1× is amplified near one speed only: check the stiffness of the support and its bolts, and make a bump test.',
    },
  ]
  return [{ ...suspicion('resonance', confidence, evidence, { doubts }), point: key }]
}

/** Resonance, from how 1× has grown at different speeds. */
export const overSpeed: MachineRule = {
  key: 'over-speed',
  kinds: ['resonance'],
  looksFor: {
    cn: '在有基准的各转速上，1× 在某一转速增大 1.75 倍以上，而在相差 8% 以上的转速增大不足其 1/1.6',
    en: 'Over the speeds that the baseline holds, a 1× of 1.75 times the baseline at one of them that has grown 1.6 times less at another one 8 % away',
  },
  source,
  find: ({ points }) =>
    points.flatMap((point) =>
      resonance(
        point,
        coursesOf(point).filter(({ top, least }) => top.growth >= needs.lessElsewhere * least),
      ),
    ),
  refutes: ({ points }) =>
    points.flatMap((point) =>
      coursesOf(point).some(({ top, least }) => top.growth >= needs.alike * least)
        ? [{ point: point.key, kind: 'imbalance' as const }]
        : [],
    ),
}
