import { phaseOfSteadySpeed } from '@undertone/dsp/order/shaft-phase'
import { synchronousAverage } from '@undertone/dsp/order/synchronous-average'
import { isProblem } from '@undertone/dsp/record/problem'
import { featureValues } from '@undertone/dsp/wave/feature-values'
import { type Mesh, meshesOf } from '../drive-train.ts'
import type { ChannelView, LineReading } from '../record/channel-view.ts'
import type { RecordView } from '../record/record-view.ts'
import { baselineSpeedHz, exactSpeedHz } from './shaft-lines.ts'

/** Sidebands that are read on each side of a mesh line. */
const sides = [1, 2, 3, 4, 5, 6]
const meshHarmonics = [1, 2, 3]
/** Height of a mesh line that gives the exact speed, and of a sideband. */
const minDb = { mesh: 15, sideband: 10 } as const
/** The mesh is searched within this share of its frequency. */
const search = 0.005
/** Highest order of a mesh that the average over turns keeps. */
const averagedOrders = 3.5

/** A sideband of a mesh line: its shaft (0 the driving one), number and reading. */
export interface Sideband {
  readonly shaft: 0 | 1
  readonly harmonic: number
  readonly number: number
  readonly line: LineReading
}

/** The lines of one mesh on one channel. */
export interface MeshLines {
  readonly channel: ChannelView
  readonly mesh: Mesh
  /** Speed of the driving shaft from the mesh line: as much more exact as there are teeth. */
  readonly exactHz: number
  readonly harmonics: readonly { readonly harmonic: number; readonly line: LineReading }[]
  readonly sidebands: readonly Sideband[]
}

/** Reads a mesh in the acceleration of a channel; null where its lines do not stand out or lie above the rate. */
function meshLines(channel: ChannelView, mesh: Mesh, speedHz: number): MeshLines | null {
  if (mesh.order * speedHz * 2 > channel.topHz) return null
  const wanted = mesh.order * speedHz
  const candidates = meshHarmonics.flatMap((harmonic) => {
    const line = channel.line('acceleration', harmonic * wanted, harmonic * search * wanted)
    return line && line.floorDb >= minDb.mesh ? [{ harmonic, line }] : []
  })
  const [highest] = candidates.toSorted((a, b) => b.line.floorDb - a.line.floorDb)
  if (!highest) return null
  const exactHz = highest.line.hz / highest.harmonic / mesh.order
  const harmonics = meshHarmonics.flatMap((harmonic) => {
    const line = channel.line('acceleration', harmonic * mesh.order * exactHz)
    return line ? [{ harmonic, line }] : []
  })
  const sidebands = harmonics.flatMap(({ harmonic, line }) =>
    ([0, 1] as const).flatMap((shaft) =>
      sides.flatMap((step) =>
        [-step, step].flatMap((number): Sideband[] => {
          const side = channel.line('acceleration', line.hz + number * mesh.shafts[shaft].order * exactHz)
          return side && side.floorDb >= minDb.sideband ? [{ shaft, harmonic, number, line: side }] : []
        }),
      ),
    ),
  )
  return { channel, mesh, exactHz, harmonics, sidebands }
}

/** The meshes of a machine on every channel, and in the baseline. */
export function meshesIn(view: RecordView): readonly { readonly now: MeshLines; readonly before: MeshLines | null }[] {
  const speedHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  return meshesOf(view.facts.teeth ?? []).flatMap((mesh) =>
    view.channels.flatMap((channel) => {
      const now = meshLines(channel, mesh, speedHz)
      const healthy = view.baseline?.find(({ name }) => name === channel.name)
      return now ? [{ now, before: healthy ? meshLines(healthy, mesh, baselineSpeedHz(view)) : null }] : []
    }),
  )
}

/** Sum of the sidebands' amplitudes of one shaft. */
export const sidebandSum = ({ sidebands }: MeshLines, shaft: 0 | 1): number =>
  sidebands.filter((one) => one.shaft === shaft).reduce((sum, { line }) => sum + line.amplitude, 0)

/** Amplitude of a mesh harmonic; 0 where it is not seen. */
export const meshAmplitude = ({ harmonics }: MeshLines, harmonic: number): number =>
  harmonics.find((one) => one.harmonic === harmonic)?.line.amplitude ?? 0

/** How far the lines of a mesh are modulated by a shaft: its sidebands over the mesh lines. Wear of all teeth stays low, a few bad teeth come above 1. */
export function modulationOf(lines: MeshLines, shaft: 0 | 1): number {
  const mesh = meshHarmonics.reduce((sum, harmonic) => sum + meshAmplitude(lines, harmonic), 0)
  return mesh > 0 ? sidebandSum(lines, shaft) / mesh : 0
}

/** Share of a turn that counts as one place. */
const onePlace = 0.2

/** What repeats once a turn of a shaft when the steady mesh is taken out. */
export interface TurnImpact {
  /** FM4: 3 for noise, more for teeth that strike. */
  readonly kurtosis: number
  /** Share of its energy in a fifth of the turn around its peak: nearly all for one tooth, less for many. */
  readonly concentration: number
}

/** The mean turn of a shaft; null where the record is too short for an average. */
function meanTurn(samples: Float32Array | Float64Array, sampleHz: number, { mesh, exactHz }: MeshLines, shaft: 0 | 1): Float64Array | null {
  const shaftHz = exactHz * mesh.shafts[shaft].order
  const phase = phaseOfSteadySpeed(shaftHz, samples.length / sampleHz)
  if (isProblem(phase)) return null
  const perTurn = 2 ** Math.ceil(Math.log2(Math.max(2 * averagedOrders * mesh.teeth[shaft], sampleHz / shaftHz)))
  const average = synchronousAverage(samples, sampleHz, phase, perTurn)
  return isProblem(average) ? null : average.samples
}

/** The impact of a shaft's gear; null where the record is too short for an average. */
export function turnImpact(samples: Float32Array | Float64Array, sampleHz: number, lines: MeshLines, shaft: 0 | 1): TurnImpact | null {
  const average = meanTurn(samples, sampleHz, lines, shaft)
  if (!average) return null
  const turn = withoutMesh(average, lines.mesh.teeth[shaft])
  const kurtosis = featureValues(turn).kurtosis
  return kurtosis === null ? null : { kurtosis, concentration: concentrationOf(turn) }
}

function concentrationOf(turn: Float64Array): number {
  const n = turn.length
  let [peak, total] = [0, 0]
  for (let i = 0; i < n; i++) {
    if (Math.abs(turn[i]!) > Math.abs(turn[peak]!)) peak = i
    total += turn[i]! ** 2
  }
  let near = 0
  const half = Math.round((onePlace * n) / 2)
  for (let i = peak - half; i <= peak + half; i++) near += turn[(i + n) % n]! ** 2
  return total > 0 ? near / total : 0
}

/** Harmonics of the mesh above which nothing meshes: a blow rings the structure there, pitted and worn teeth do not. */
const beyondMesh = 4

/** The impact among the orders beyond the mesh; null where the rate does not carry them. */
export function ringing(samples: Float32Array | Float64Array, sampleHz: number, lines: MeshLines, shaft: 0 | 1): TurnImpact | null {
  const shaftHz = lines.exactHz * lines.mesh.shafts[shaft].order
  const lowOrder = Math.ceil((beyondMesh + 0.5) * lines.mesh.teeth[shaft])
  // Half as many orders again have to be there to show anything short.
  if (1.5 * lowOrder * shaftHz > lines.channel.topHz) return null
  const turn = meanTurn(samples, sampleHz, lines, shaft)
  if (!turn) return null
  const high = highOrders(withoutMesh(turn, lines.mesh.teeth[shaft]), lowOrder)
  const kurtosis = featureValues(high).kurtosis
  return kurtosis === null ? null : { kurtosis, concentration: concentrationOf(high) }
}

/** A turn without the orders below one. */
function highOrders(turn: Float64Array, lowOrder: number): Float64Array {
  const out = new Float64Array(turn)
  for (let order = 0; order < lowOrder; order++) removeOrder(out, turn, order)
  return out
}

/** One turn without the mesh harmonics and the sidebands next to them, which a good gear has, too. */
function withoutMesh(turn: Float64Array, teeth: number): Float64Array {
  const out = new Float64Array(turn)
  for (let harmonic = 1; harmonic * teeth < turn.length / 2; harmonic++)
    for (const order of [harmonic * teeth - 1, harmonic * teeth, harmonic * teeth + 1]) removeOrder(out, turn, order)
  return out
}

/** Takes an order of a turn out of a signal. */
function removeOrder(out: Float64Array, turn: Float64Array, order: number): void {
  const n = turn.length
  let [re, im] = [0, 0]
  for (let i = 0; i < n; i++) {
    re += turn[i]! * Math.cos((2 * Math.PI * order * i) / n)
    im += turn[i]! * Math.sin((2 * Math.PI * order * i) / n)
  }
  const scale = (order === 0 ? 1 : 2) / n
  for (let i = 0; i < n; i++)
    out[i] = out[i]! - scale * (re * Math.cos((2 * Math.PI * order * i) / n) + im * Math.sin((2 * Math.PI * order * i) / n))
}
