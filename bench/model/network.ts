import { writeOnnx } from '@undertone/formats/onnx/onnx-writer'
import { seeded } from '../../apps/simulator/src/physics/random.ts'

/** One example: what is read of a channel, and which output is right. */
export interface Example {
  readonly row: Float32Array
  readonly output: number
}

/** A network of one hidden layer: features in standard units, rectified sums, and a share for each output. Weights are row by row. */
export interface Network {
  readonly mean: Float64Array
  readonly deviation: Float64Array
  readonly hidden: Float64Array
  readonly hiddenBias: Float64Array
  readonly output: Float64Array
  readonly outputBias: Float64Array
}

/** How a network is trained. Sizes are guesses of the trade for some thousand examples. */
export interface Training {
  readonly hidden: number
  readonly epochs: number
  readonly batch: number
  readonly rate: number
  /** Share by which weights shrink in a step of rate 1. */
  readonly decay: number
  readonly seed: string
}
export const usualTraining: Training = { hidden: 32, epochs: 60, batch: 32, rate: 0.004, decay: 0.01, seed: 'model' }

/** Constants of Adam. Source: Kingma and Ba 2015. */
const adam = { first: 0.9, second: 0.999, least: 1e-8 } as const

const widthOf = ({ mean }: Network): number => mean.length
const outputsOf = ({ outputBias }: Network): number => outputBias.length
const hiddenOf = ({ hiddenBias }: Network): number => hiddenBias.length

/** What a layer passes on. */
interface Pass {
  readonly x: Float64Array
  readonly h: Float64Array
  readonly p: Float64Array
}

function pass(network: Network, row: ArrayLike<number>): Pass {
  const { mean, deviation, hidden, hiddenBias, output, outputBias } = network
  const [width, units, outputs] = [widthOf(network), hiddenOf(network), outputsOf(network)]
  const x = Float64Array.from({ length: width }, (_, i) => (row[i]! - mean[i]!) / deviation[i]!)
  const h = Float64Array.from(hiddenBias)
  for (let i = 0; i < width; i++) for (let j = 0; j < units; j++) h[j]! += x[i]! * hidden[i * units + j]!
  for (let j = 0; j < units; j++) h[j] = Math.max(0, h[j]!)
  const p = Float64Array.from(outputBias)
  for (let j = 0; j < units; j++) if (h[j]! > 0) for (let k = 0; k < outputs; k++) p[k]! += h[j]! * output[j * outputs + k]!
  const top = Math.max(...p)
  let sum = 0
  for (let k = 0; k < outputs; k++) sum += p[k] = Math.exp(p[k]! - top)
  for (let k = 0; k < outputs; k++) p[k]! /= sum
  return { x, h, p }
}

/** The share of each output. */
export const answerOf = (network: Network, row: ArrayLike<number>): Float64Array => pass(network, row).p

/** Weights with their gradients and moments. */
class Weights {
  readonly values: Float64Array
  readonly gradient: Float64Array
  readonly #first: Float64Array
  readonly #second: Float64Array
  #steps = 0

  constructor(length: number, start: () => number) {
    this.values = Float64Array.from({ length }, start)
    this.gradient = new Float64Array(length)
    this.#first = new Float64Array(length)
    this.#second = new Float64Array(length)
  }

  /** One step of Adam with decay; the gradient is cleared. */
  step(rate: number, decay: number): void {
    this.#steps += 1
    const [a, b] = [1 - adam.first ** this.#steps, 1 - adam.second ** this.#steps]
    for (let i = 0; i < this.values.length; i++) {
      const g = this.gradient[i]!
      const [first, second] = [
        adam.first * this.#first[i]! + (1 - adam.first) * g,
        adam.second * this.#second[i]! + (1 - adam.second) * g * g,
      ]
      this.#first[i] = first
      this.#second[i] = second
      this.values[i]! -= rate * (first / a / (Math.sqrt(second / b) + adam.least) + decay * this.values[i]!)
      this.gradient[i] = 0
    }
  }
}

function standardUnits(examples: readonly Example[], width: number): Pick<Network, 'mean' | 'deviation'> {
  const [mean, deviation] = [new Float64Array(width), new Float64Array(width)]
  for (const { row } of examples) for (let i = 0; i < width; i++) mean[i]! += row[i]! / examples.length
  for (const { row } of examples) for (let i = 0; i < width; i++) deviation[i]! += (row[i]! - mean[i]!) ** 2 / examples.length
  // A feature that never changes says nothing, and is not divided by.
  return { mean, deviation: deviation.map((variance) => (variance > 1e-12 ? Math.sqrt(variance) : 1)) }
}

/** Adds the gradient of one example; rare outputs count as much as frequent ones. */
function learn(
  network: Network,
  [hidden, hiddenBias, output, outputBias]: readonly Weights[],
  { row, output: right }: Example,
  weight: number,
): void {
  const [units, outputs] = [hiddenOf(network), outputsOf(network)]
  const { x, h, p } = pass(network, row)
  const back = new Float64Array(units)
  for (let k = 0; k < outputs; k++) {
    const error = weight * (p[k]! - (k === right ? 1 : 0))
    outputBias!.gradient[k]! += error
    for (let j = 0; j < units; j++) {
      if (h[j]! <= 0) continue
      output!.gradient[j * outputs + k]! += error * h[j]!
      back[j]! += error * output!.values[j * outputs + k]!
    }
  }
  for (let j = 0; j < units; j++) {
    if (back[j] === 0) continue
    hiddenBias!.gradient[j]! += back[j]!
    for (let i = 0; i < x.length; i++) hidden!.gradient[i * units + j]! += back[j]! * x[i]!
  }
}

/** Trains a network: the same examples and the same seed give the same network. */
export function train(examples: readonly Example[], outputs: number, training: Training = usualTraining): Network {
  const width = examples[0]?.row.length ?? 0
  const random = seeded(training.seed)
  const scale = (inputs: number) => () => random.normal() * Math.sqrt(2 / Math.max(1, inputs))
  const hidden = new Weights(width * training.hidden, scale(width))
  const hiddenBias = new Weights(training.hidden, () => 0)
  const output = new Weights(training.hidden * outputs, scale(training.hidden))
  const outputBias = new Weights(outputs, () => 0)
  const layers = [hidden, hiddenBias, output, outputBias]
  const network: Network = {
    ...standardUnits(examples, width),
    hidden: hidden.values,
    hiddenBias: hiddenBias.values,
    output: output.values,
    outputBias: outputBias.values,
  }
  const counts = new Float64Array(outputs)
  for (const one of examples) counts[one.output]! += 1
  const weights = counts.map((count) => (count > 0 ? Math.sqrt(examples.length / outputs / count) : 0))
  const order = examples.map((_, i) => i)
  for (let epoch = 0; epoch < training.epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const other = Math.floor(random.next() * (i + 1))
      ;[order[i], order[other]] = [order[other]!, order[i]!]
    }
    const rate = (training.rate * (1 + Math.cos((Math.PI * epoch) / training.epochs))) / 2
    for (let from = 0; from < order.length; from += training.batch) {
      const some = order.slice(from, from + training.batch)
      for (const i of some) learn(network, layers, examples[i]!, weights[examples[i]!.output]! / some.length)
      for (const layer of layers) layer.step(rate, layer === hidden || layer === output ? training.decay : 0)
    }
  }
  return network
}

/** The network as an ONNX file that reads one row and answers one. */
export function networkFile(network: Network): Uint8Array {
  const [width, units, outputs] = [widthOf(network), hiddenOf(network), outputsOf(network)]
  const constant = (name: string, values: Float64Array, dims: readonly number[]) => ({ name, dims, values: Float32Array.from(values) })
  const step = (operator: string, inputs: readonly string[], output: string) => ({ operator, inputs, outputs: [output] })
  return writeOnnx({
    name: 'diagnosis',
    inputs: [{ name: 'features', dims: [1, width] }],
    outputs: [{ name: 'faults', dims: [1, outputs] }],
    constants: [
      constant('mean', network.mean, [width]),
      constant('deviation', network.deviation, [width]),
      constant('hidden', network.hidden, [width, units]),
      constant('hiddenBias', network.hiddenBias, [units]),
      constant('output', network.output, [units, outputs]),
      constant('outputBias', network.outputBias, [outputs]),
    ],
    nodes: [
      step('Sub', ['features', 'mean'], 'centred'),
      step('Div', ['centred', 'deviation'], 'standard'),
      step('MatMul', ['standard', 'hidden'], 'sums'),
      step('Add', ['sums', 'hiddenBias'], 'biased'),
      step('Relu', ['biased'], 'rectified'),
      step('MatMul', ['rectified', 'output'], 'outputs'),
      step('Add', ['outputs', 'outputBias'], 'logits'),
      // Over the last axis, which is what softmax does without an attribute.
      step('Softmax', ['logits'], 'faults'),
    ],
  })
}
